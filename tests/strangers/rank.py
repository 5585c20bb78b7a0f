#!/usr/bin/env python3
"""rank.py FOLDER RANK SIZE SECONDS TRANSPORTS: one rank, which sums with the others for so long, by libtenon alone. Says
"joined", then "well" or the error; the exit code is 0 or 1. INTERFACES in the environment: the option of that name."""
import ctypes
import os
import pathlib
import sys
import time

BUILD = pathlib.Path(os.environ.get("TENON_BUILD", pathlib.Path(__file__).resolve().parents[2] / "build/release"))
tn = ctypes.CDLL(str(BUILD / "lib/libtenon.so"))
SUM = 0


class Options(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("id", ctypes.c_void_p), ("name", ctypes.c_char_p),
                ("transports", ctypes.c_uint64), ("deadline", ctypes.c_int64), ("join", ctypes.c_int64),
                ("host_ranks", ctypes.c_int), ("capsules", ctypes.c_char_p), ("interfaces", ctypes.c_char_p)]


def check(status):
    if status:
        tn.tn_status_message.restype = ctypes.c_char_p
        print(tn.tn_status_message(ctypes.c_void_p(status)).decode(), flush=True)
        os._exit(1)


def call(name, *arguments):
    function = getattr(tn, name)
    function.restype = ctypes.c_void_p
    check(function(*arguments))


def main():
    folder, rank, size, seconds, transports = sys.argv[1:]
    flags, store, comm = ctypes.c_uint64(), ctypes.c_void_p(), ctypes.c_void_p()
    call("tn_transport_flags_parse", transports.encode(), ctypes.byref(flags))
    options = Options(struct_size=ctypes.sizeof(Options))  # what is zero has its default
    options.transports, options.deadline, options.join = flags, 30 * 10**9, int(os.environ.get("JOIN", 30)) * 10**9
    options.interfaces = os.environ["INTERFACES"].encode() if "INTERFACES" in os.environ else None
    tn.tn_type_from_name.argtypes = [ctypes.c_char_p]
    kind = tn.tn_type_from_name(b"f64")
    call("tn_store_create_directory", folder.encode(), ctypes.byref(store))
    call("tn_comm_create", store, int(rank), int(size), ctypes.byref(options), ctypes.byref(comm))
    print("joined", flush=True)
    number, total = ctypes.c_double(int(rank) + 1), ctypes.c_double()
    until = time.monotonic() + float(seconds)
    going = ctypes.c_double(1)
    while going.value:
        # Whether to go on is rank 0's word.
        number.value = int(rank) + 1 + (1000 if rank == "0" and time.monotonic() > until else 0)
        call("tn_all_reduce", comm, ctypes.byref(number), ctypes.byref(total), ctypes.c_size_t(1), kind, SUM, None, None)
        going.value = total.value < 1000
        assert total.value % 1000 == int(size) * (int(size) + 1) / 2, total
    tn.tn_comm_destroy(comm)
    tn.tn_store_destroy(store)
    print("well", flush=True)


main()
