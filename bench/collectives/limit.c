/* What memory allows: each rank reads as many bytes as the buffer has, and writes as many past the
 * cache, which is the least that an all_reduce of mapped buffers must do. It gives no result. */
#include "measure.h"
#include <immintrin.h>

static volatile float sink;

static int start(int rank, int size, const char *directory, size_t most, float **in, float **out) {
  (void)rank, (void)size, (void)directory;
  *in = aligned_alloc(4096, most);
  *out = aligned_alloc(4096, most);
  return !*in || !*out;
}

static int all_reduce(const float *in, float *out, size_t count) {
  enum { LANES = 8 };
  __m256 sum[4] = {_mm256_setzero_ps(), _mm256_setzero_ps(), _mm256_setzero_ps(),
                   _mm256_setzero_ps()};
  size_t k = 0;
  for (; k + 4 * LANES <= count; k += 4 * LANES) {
    for (size_t i = 0; i < 4; i++) {
      sum[i] = _mm256_add_ps(sum[i], _mm256_load_ps(in + k + i * LANES));
      _mm256_stream_ps(out + k + i * LANES, sum[i]);
    }
  }
  for (; k < count; k++) out[k] = in[k];
  _mm_sfence();
  sink = sum[0][0] + sum[1][0] + sum[2][0] + sum[3][0];
  return 0;
}

static void stop(void) {}

int main(int argc, char **argv) {
  return bench_main(argc, argv, &(bench_library){start, all_reduce, stop, 1});
}
