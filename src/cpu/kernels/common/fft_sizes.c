/* How long the lines of a Fourier transform are, and what a unit of it needs. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/fft.h"

int64_t fft_source_length(const cpu_fft_spec *spec) {
  return spec->kind == CPU_FFT_TO_REAL && spec->length ? spec->length / 2 + 1 : spec->length;
}

int64_t fft_result_length(const cpu_fft_spec *spec) {
  return spec->kind == CPU_FFT_FROM_REAL && spec->length ? spec->length / 2 + 1 : spec->length;
}

int64_t fft_room(const fft_line *line) {
  return line->convolution ? line->convolution->n : line->n;
}

fft_layout fft_level1_layout(const fft_params *p) {
  const fft_line *line = p->line.convolution ? p->line.convolution : &p->line;
  fft_layout layout = {.plane = (fft_room(&p->line) + 1) * p->group};
  if (p->block) layout.block_plane = cpu_max(line->left.n, line->right.n) * p->columns * p->group;
  TN_ASSERT(p->group > 0 && (!p->block || p->columns > 0));
  layout.plane = (layout.plane + 15) / 16 * 16;
  layout.block_plane = (layout.block_plane + 15) / 16 * 16;
  return layout;
}
