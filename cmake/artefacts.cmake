# What is built from the floors: libtenon.so, libpjrt_tenon_cpu.so, libtenon_cpu.a, the tool.
