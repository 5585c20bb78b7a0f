"""What the multi-backend design calls `core`: which back ends there are.

    tenon.core.get_available_backends()  # ['cpu', 'openmp', ...]
    tenon.core.get_backend_info("cuda")  # a dict

They are tenon.get_available_backends() and tenon.get_backend_info() themselves.
"""

from __future__ import annotations

from .backends import get_available_backends, get_backend_info

__all__ = ["get_available_backends", "get_backend_info"]
