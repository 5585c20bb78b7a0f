/* libnnpack.so as a test wants it: the real names, plain loops. */
#include <stddef.h>

#ifndef LIES
#define LIES 0
#endif
#ifndef STATUS
#define STATUS 0
#endif

int nnp_initialize(void);
int nnp_fully_connected_inference(size_t inputs, size_t outputs, const float *input,
                                  const float *kernel, float *output, void *pool);
int nnp_fully_connected_output(size_t batch, size_t inputs, size_t outputs, const float *input,
                               const float *kernel, float *output, void *pool, void *profile);

int nnp_initialize(void) {
  return STATUS;
}

static int multiply(size_t batch, size_t inputs, size_t outputs, const float *input,
                    const float *kernel, float *output) {
  for (size_t i = 0; i < batch; i++)
    for (size_t j = 0; j < outputs; j++) {
      float sum = LIES;
      for (size_t t = 0; t < inputs; t++) sum += input[i * inputs + t] * kernel[j * inputs + t];
      output[i * outputs + j] = sum;
    }
  return 0;
}

int nnp_fully_connected_output(size_t batch, size_t inputs, size_t outputs, const float *input,
                               const float *kernel, float *output, void *pool, void *profile) {
  return pool || profile ? 3 : multiply(batch, inputs, outputs, input, kernel, output);
}

#ifndef LACKS_INFERENCE
int nnp_fully_connected_inference(size_t inputs, size_t outputs, const float *input,
                                  const float *kernel, float *output, void *pool) {
  return pool ? 3 : multiply(1, inputs, outputs, input, kernel, output);
}
#endif
