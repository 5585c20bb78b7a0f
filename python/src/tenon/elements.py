"""Element types: the names of tenon and StableHLO ("bf16") beside NumPy's dtypes.

The types that NumPy has no dtype for are those of ml_dtypes, where it is installed. It is imported
when a value of such a type first needs it, and never required.
"""

from __future__ import annotations

import numpy

from . import _core

__all__ = ["dtype_of", "type_of"]

# By the C library's numbers: (StableHLO's name, the dtype's name), from its own table.
_NAMES = _core.element_names()
_BY_DTYPE_NAME = {dtype: number for number, (_, dtype) in _NAMES.items()}
_dtypes: dict[int, numpy.dtype] = {}


def _find(number: int) -> numpy.dtype:
    name, dtype_name = _NAMES[number]
    if hasattr(numpy, "bool" if dtype_name == "bool" else dtype_name) or dtype_name == "bool":
        return numpy.dtype(dtype_name)
    try:
        import ml_dtypes
    except ImportError:
        raise TypeError(
            f"NumPy has no dtype for {name} elements; install ml_dtypes, or read the bytes with Buffer.tobytes()"
        ) from None
    if not hasattr(ml_dtypes, dtype_name):
        raise TypeError(
            f"ml_dtypes {ml_dtypes.__version__} has no {dtype_name}, the dtype of {name} elements; "
            "a later version may, and Buffer.tobytes() reads the bytes"
        )
    return numpy.dtype(getattr(ml_dtypes, dtype_name))


def dtype_of(element: str | int) -> numpy.dtype:
    """The dtype for a type by StableHLO's name ("bf16"), NumPy's name, or tenon's number."""
    number = _core.element_number(element) if isinstance(element, str) else element
    if number not in _NAMES:
        raise TypeError(f"{element!r} is no element type of an array")
    if number not in _dtypes:
        _dtypes[number] = _find(number)
    return _dtypes[number]


def type_of(dtype: numpy.dtype | type | str) -> str:
    """StableHLO's name for the elements of a dtype: type_of(numpy.float32) is "f32"."""
    return _NAMES[number_of(numpy.dtype(dtype))][0]


def number_of(dtype: numpy.dtype) -> int:
    try:
        return _BY_DTYPE_NAME[dtype.name]
    except KeyError:
        raise TypeError(f"arrays of dtype {dtype.name} have no StableHLO element type") from None
