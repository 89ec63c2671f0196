"""The figures of the house: what is measured, what it is measured against, what it should reach.

python -m bench [name…]       prints the table; every figure is a function of a module of this package
"""
