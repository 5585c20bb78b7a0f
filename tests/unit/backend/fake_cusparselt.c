/* cuSPARSELt as tests want it to be: products of bf16, whose one operand is "compressed" by a copy
 * with every number's sign turned, so that a product without it comes out wrong. FAKE_CUSPARSELT
 * has what cusparseLtInit() gives, FAKE_CUSPARSELT_MATMUL what cusparseLtMatmul() gives;
 * fake_cusparselt_compressed counts. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN __attribute__((visibility("default")))
enum { INVALID_VALUE = 3, ROW_ORDER = 2, BF16 = 14 };

static int from_environment(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

/* ---- what the caller's memory holds: no more than 512 bytes each ----------------------------- */

typedef struct matrix {
  int64_t rows, columns;
  int sparse;
} matrix;
typedef struct product {
  matrix a, b, d;
  int transpose_a, transpose_b;
} product;

SHOWN int cusparseLtInit(void *handle) {
  memset(handle, 0, 512);
  return from_environment("FAKE_CUSPARSELT");
}
SHOWN int cusparseLtDestroy(const void *handle) {
  (void)handle;
  return 0;
}
SHOWN int cusparseLtGetProperty(int which, int *out) {
  static const int parts[] = {0, 10, 3};
  *out = parts[which];
  return 0;
}
SHOWN const char *cusparseLtGetErrorString(int error) {
  return error == 5 ? "architecture mismatch" : "a fake error";
}

static int put(matrix *m, int64_t rows, int64_t columns, int64_t ld, int type, int order, int s) {
  *m = (matrix){rows, columns, s};
  return ld == columns && type == BF16 && order == ROW_ORDER ? 0 : INVALID_VALUE;
}
SHOWN int cusparseLtDenseDescriptorInit(const void *handle, void *out, int64_t rows,
                                        int64_t columns, int64_t ld, uint32_t alignment, int type,
                                        int order) {
  (void)handle, (void)alignment;
  return put(out, rows, columns, ld, type, order, 0);
}
SHOWN int cusparseLtStructuredDescriptorInit(const void *handle, void *out, int64_t rows,
                                             int64_t columns, int64_t ld, uint32_t alignment,
                                             int type, int order, int sparsity) {
  (void)handle, (void)alignment, (void)sparsity;
  return put(out, rows, columns, ld, type, order, 1);
}
SHOWN int cusparseLtMatmulDescriptorInit(const void *handle, void *out, int op_a, int op_b,
                                         const void *a, const void *b, const void *c, const void *d,
                                         int compute) {
  product *p = out;
  (void)handle;
  p->a = *(const matrix *)a;
  p->b = *(const matrix *)b;
  p->d = *(const matrix *)d;
  p->transpose_a = op_a;
  p->transpose_b = op_b;
  return c == d && p->a.sparse != p->b.sparse && compute == 2 ? 0 : INVALID_VALUE;
}
SHOWN int cusparseLtMatmulAlgSelectionInit(const void *handle, void *out, const void *matmul,
                                           int algorithm) {
  (void)handle, (void)algorithm;
  memcpy(out, matmul, sizeof(product));
  return 0;
}
SHOWN int cusparseLtMatmulPlanInit(const void *handle, void *out, const void *matmul,
                                   const void *algorithm) {
  (void)handle, (void)algorithm;
  memcpy(out, matmul, sizeof(product));
  return 0;
}
SHOWN int cusparseLtMatmulPlanDestroy(const void *plan) {
  (void)plan;
  return 0;
}
SHOWN int cusparseLtMatmulGetWorkspace(const void *handle, const void *plan, size_t *out) {
  (void)handle, (void)plan;
  *out = 128;
  return 0;
}

/* ---- the sparse operand ---------------------------------------------------------------------- */

static const matrix *sparse_of(const product *p) {
  return p->a.sparse ? &p->a : &p->b;
}

/* Whether k runs along the rows in memory. */
static int is_along_rows(const product *p) {
  return p->a.sparse ? !p->transpose_a : p->transpose_b;
}

SHOWN int cusparseLtSpMMAPruneCheck(const void *handle, const void *matmul, const void *data,
                                    int *wrong, void *stream) {
  const product *p = matmul;
  const matrix *m = sparse_of(p);
  const uint16_t *x = data;
  (void)handle, (void)stream;
  *wrong = 0;
  int64_t lines = is_along_rows(p) ? m->rows : m->columns;
  int64_t k = is_along_rows(p) ? m->columns : m->rows, step = is_along_rows(p) ? 1 : m->columns;
  for (int64_t line = 0; line < lines; line++)
    for (int64_t at = 0; at < k; at += 4) {
      int numbers = 0;
      for (int64_t i = 0; i < 4; i++)
        numbers += x[line * (step == 1 ? k : 1) + (at + i) * step] != 0;
      if (numbers > 2) *wrong = 1;
    }
  return 0;
}
SHOWN int cusparseLtSpMMACompressedSize(const void *handle, const void *plan, size_t *size,
                                        size_t *scratch) {
  const matrix *m = sparse_of(plan);
  (void)handle;
  *size = (size_t)(m->rows * m->columns) * 2;
  *scratch = 64;
  return 0;
}
SHOWN int fake_cusparselt_compressed;
SHOWN int cusparseLtSpMMACompress(const void *handle, const void *plan, const void *dense,
                                  void *compressed, void *scratch, void *stream) {
  const matrix *m = sparse_of(plan);
  (void)handle;
  for (int64_t i = 0; i < m->rows * m->columns; i++)
    ((uint16_t *)compressed)[i] = ((const uint16_t *)dense)[i] ^ 0x8000;
  fake_cusparselt_compressed++;
  return scratch && stream ? 0 : INVALID_VALUE;
}

/* ---- running --------------------------------------------------------------------------------- */

static float widen(uint16_t bits) {
  uint32_t whole = (uint32_t)bits << 16;
  float value;
  memcpy(&value, &whole, sizeof value);
  return value;
}
static float element(const matrix *m, int transpose, const uint16_t *data, int64_t i, int64_t j) {
  uint16_t bits = data[transpose ? j * m->columns + i : i * m->columns + j];
  return widen(m->sparse ? bits ^ 0x8000 : bits);
}

SHOWN int cusparseLtMatmul(const void *handle, const void *plan, const void *alpha, const void *a,
                           const void *b, const void *beta, const void *c, void *d, void *workspace,
                           void **streams, int32_t count) {
  const product *p = plan;
  (void)handle, (void)c;
  if (count != 1 || !streams[0] || !workspace || *(const float *)alpha != 1 ||
      *(const float *)beta != 0)
    return INVALID_VALUE;
  int64_t depth = p->transpose_a ? p->a.rows : p->a.columns;
  for (int64_t i = 0; i < p->d.rows; i++)
    for (int64_t j = 0; j < p->d.columns; j++) {
      float sum = 0;
      for (int64_t k = 0; k < depth; k++)
        sum += element(&p->a, p->transpose_a, a, i, k) * element(&p->b, p->transpose_b, b, k, j);
      uint32_t whole;
      memcpy(&whole, &sum, sizeof whole);
      ((uint16_t *)d)[i * p->d.columns + j] = (uint16_t)(whole >> 16);
    }
  return from_environment("FAKE_CUSPARSELT_MATMUL");
}
