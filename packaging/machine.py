"""`run.py` as a module: its way of saying things, of installing for the system, and of making environments."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location

import product

_spec = spec_from_file_location("run", product.ROOT / "run.py")
assert _spec is not None and _spec.loader is not None, "run.py is a Python file"
run = module_from_spec(_spec)
sys.dont_write_bytecode = True  # the sources are left as they are
_spec.loader.exec_module(run)
