# make          all the checks that CI runs            make serve   the site, kept up to date while you write
# make test     the tests                              make help    every target
# Needs GNU make, a shell, Python and Node; the first run sets everything else up by itself.

PYTHON ?= python3
PY := .venv/bin/python
PREPARE := $(PYTHON) engine/build/prepare.py
TOOL := PYTHONPATH=engine/build $(PY) -m
WIDGET := engine/smazzata/site/assets/widget/smazzata-table.js
WIDGET_SOURCES := $(shell find engine/widget engine/smazzata/faces -type f -not -path '*/tests/*' -not -name '*.py*')
ADDRESS ?= 127.0.0.1:8000
DIST ?= dist
SERVE := $(PY) -m mkdocs serve --dev-addr $(ADDRESS)

# Material prints a notice about its successor in the middle of our own output.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := all
.PHONY: all lint format test test-widget test-pyodide test-python bench site serve widget bundle schema \
        setup setup-python setup-node setup-pyodide setup-browser setup-print dist clean distclean help

all: lint test                  ## all checks: lint and test

setup: setup-python setup-node setup-pyodide setup-browser setup-print ## set the work place up without running anything
setup-python:
	@$(PREPARE) python
setup-node: setup-python
	@$(PREPARE) node
setup-pyodide: setup-node
	@$(PREPARE) pyodide
setup-browser: setup-python
	@$(PREPARE) browser
setup-print: setup-python
	@$(PREPARE) print

lint: setup-node                ## ruff, mypy, the floors (import-linter), the widget's types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-cache
	npm run --silent typecheck

format: setup-python            ## let ruff put the Python files in order
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

widget: $(WIDGET)               ## build the widget into the package (only if stale)

$(WIDGET): $(WIDGET_SOURCES) package-lock.json | setup-node
	npm run --silent widget -- --logLevel warn
	@touch $@

bundle: setup-node              ## build what the page loads to play: Python and the engine (only if stale)
	@$(TOOL) bundle

schema: setup-python            ## write the schema of scenario files, by which editors complete and explain them
	@$(PY) -m smazzata schema > scenarios/scenario.schema.json

site: widget bundle             ## build the static site into site/
	$(PY) -m mkdocs build --strict

serve: widget bundle schema     ## show the site and keep it up to date while you write
	@$(PYTHON) engine/build/address.py $(ADDRESS)
	$(SERVE)

dist: widget bundle             ## build what is published: a wheel with the table and the engine for the page in it
	@rm -f $(DIST)/smazzata-*
	@SOURCE_DATE_EPOCH=1577836800 $(PY) -m build --quiet --no-isolation --outdir $(DIST) .
	@ls -l $(DIST)

test: test-widget test-pyodide test-python ## all the tests

test-widget: setup-node         ## the widget's own tests
	npm run --silent test

test-pyodide: bundle setup-pyodide            ## the engine's tests inside Pyodide, under Node
	node tests/pyodide/run.mjs

test-python: widget bundle setup-browser setup-print ## everything that pytest runs: engine, lessons, site, browser
	$(PY) -m pytest --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

bench: widget bundle setup-browser               ## the figures, as ratios where there is a peer
	@$(PREPARE) bench
	$(TOOL) bench $(FIGURES)

clean:                          ## remove what was built
	rm -rf site site-it build dist engine/smazzata/site/assets .cache/bundle

distclean: clean                ## remove the environments too
	rm -rf .venv .venv-bench node_modules .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:                           ## show this
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22
