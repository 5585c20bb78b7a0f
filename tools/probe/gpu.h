/* Trying what is NVIDIA's. */
#ifndef TENON_PROBE_GPU_H
#define TENON_PROBE_GPU_H

/* Loads the library of a row (cuda, cudnn, cusparselt, triton) and NVIDIA's driver, and asks both
 * to work. `driver` is its file; NULL: where the loader finds it. The exit status. */
int probe_gpu(const char *row, const char *library, const char *driver);

#endif
