# make          all the checks that CI runs            make serve   the site, kept up to date while you write
# make test     the tests                              make help    every target
# Needs GNU make, a shell, Python and Node; the first run sets everything else up by itself.

PYTHON ?= python3
PY := .venv/bin/python
PREPARE := $(PYTHON) engine/build/prepare.py
ADDRESS ?= 127.0.0.1:8000

.DEFAULT_GOAL := all
.PHONY: all lint format test test-engine test-pyodide test-widget test-site bench site serve widget bundle dist \
        setup setup-python setup-node setup-browser clean distclean help

all: lint test                  ## all checks: lint and test

setup: setup-python setup-node setup-browser ## set the work place up without running anything
setup-python:
	@$(PREPARE) python
setup-node: setup-python
	@$(PREPARE) node
setup-browser: setup-python
	@$(PREPARE) browser

lint: setup-node                ## ruff, mypy, the floors (import-linter), the widget's types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-cache
	@if [ -f engine/widget/tsconfig.json ]; then npm run --silent typecheck; fi

format: setup-python            ## let ruff put the Python files in order
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

clean:                          ## remove what was built
	rm -rf site site-it build dist engine/smazzata/site/assets .cache/pyodide

distclean: clean                ## remove the environments too
	rm -rf .venv .venv-bench node_modules .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:                           ## show this
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22
