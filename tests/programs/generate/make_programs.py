#!/usr/bin/env python3
"""Writes the self-checking programs of tests/programs: every op of the CPU device for every element
type it has, with expected values computed by numpy (an independent path), as StableHLO text.

    python3 tests/programs/generate/make_programs.py   # needs numpy, ml_dtypes and mpmath; rewrites tests/programs/*.mlir

The files are committed; this script is run by hand when an op or type is added. Numbers may differ in their last bit with another
numpy. Programs of ops, regions, quantized types and algorithms have scripts of their own beside this one.
"""
import complex_programs
import fft_programs
import linalg_programs
import narrow_programs
import program_file
import real_programs
import type_programs

if __name__ == "__main__":
    real_programs.make()
    program_file.restart_random()
    for part in (narrow_programs, fft_programs, linalg_programs, type_programs, complex_programs):
        part.make()
