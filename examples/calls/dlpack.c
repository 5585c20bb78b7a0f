/* DLPack: buffers shared with other libraries, in both directions. Here the other library is a few
 * lines of C; NumPy, PyTorch or JAX take and give the same structs. */
#include "example.h"
#include <tenon/dlpack.h>

static const float numbers[6] = {1, 2, 3, 4, 5, 6};
static const int64_t dims[2] = {2, 3};

/* ---- to others ------------------------------------------------------------------------------- */

/* What a consumer of DLPack does with a matrix of floats. */
static float corner(const DLTensor *tensor) {
  const char *data = (const char *)tensor->data + tensor->byte_offset;
  int64_t at = (tensor->shape[0] - 1) * tensor->strides[0] + tensor->shape[1] - 1;
  return ((const float *)(const void *)data)[at];
}

/* A view of the buffer's memory. It stays when the buffer goes, until its deleter is called. */
static void look_in_place(tn_client *client) {
  tn_buffer *buffer = NULL;
  DLManagedTensorVersioned *tensor = NULL;
  ok(tn_client_buffer(client, numbers, TN_F32, dims, 2, NULL, &buffer));
  ok(tn_buffer_to_dlpack(buffer, 0, &tensor));
  tn_buffer_destroy(buffer);
  bool read_only = tensor->flags & 1;
  printf("%s: the corner is %.0f\n", read_only ? "a view" : "a copy",
         (double)corner(&tensor->dl_tensor));
  tensor->deleter(tensor);
}

/* A copy, for who wants to write, and for who knows DLPack only as it was before 1.0. */
static void take_copies(tn_client *client) {
  tn_buffer *buffer = NULL;
  DLManagedTensorVersioned *tensor = NULL;
  DLManagedTensor *old = NULL;
  ok(tn_client_buffer(client, numbers, TN_F32, dims, 2, NULL, &buffer));
  ok(tn_buffer_to_dlpack(buffer, TN_DLPACK_COPY, &tensor));
  ok(tn_buffer_to_dlpack_v0(buffer, &old));
  must(corner(&tensor->dl_tensor) == 6 && corner(&old->dl_tensor) == 6, "copies are equal");
  tensor->deleter(tensor);
  old->deleter(old);
  tn_buffer_destroy(buffer);
}

/* ---- from others ----------------------------------------------------------------------------- */

/* A tensor of the other library: its own memory, and what to do when nobody needs it any more. */
typedef struct column {
  DLManagedTensorVersioned managed;
  int64_t shape[1], strides[1];
} column;

static void end_column(DLManagedTensorVersioned *self) {
  printf("the column is given back\n");
  free(self);
}

/* The middle column of the matrix: every third float, from the second on. */
static DLManagedTensorVersioned *make_column(void) {
  column *c = calloc(1, sizeof *c);
  must(c != NULL, "there is memory");
  c->shape[0] = 2;
  c->strides[0] = 3;
  c->managed.version.major = 1;
  c->managed.deleter = end_column;
  c->managed.dl_tensor = (DLTensor){.data = (void *)numbers,
                                    .device = {1, 0},
                                    .ndim = 1,
                                    .dtype = {2, 32, 1},
                                    .shape = c->shape,
                                    .strides = c->strides,
                                    .byte_offset = sizeof *numbers};
  return &c->managed;
}

/* The tensor is taken in any case, and given back once: here when its bytes have been copied. */
static void take_a_column(tn_client *client) {
  tn_buffer *buffer = NULL;
  float middle[2];
  ok(tn_client_buffer_from_dlpack(client, make_column(), NULL, &buffer));
  ok(tn_buffer_to_host(buffer, middle, sizeof middle));
  printf("the middle column is %.0f, %.0f\n", (double)middle[0], (double)middle[1]);
  tn_buffer_destroy(buffer);
}

/* From a library before DLPack 1.0; and from a device that is not the host, which is refused. */
static void take_others(tn_client *client) {
  int64_t shape[1] = {4};
  DLManagedTensor old = {.dl_tensor = {.data = (void *)numbers,
                                       .device = {1, 0},
                                       .ndim = 1,
                                       .dtype = {2, 32, 1},
                                       .shape = shape}};
  tn_buffer *buffer = NULL;
  ok(tn_client_buffer_from_dlpack_v0(client, &old, NULL, &buffer));
  show_row("from before 1.0", buffer, 1);
  tn_buffer_destroy(buffer);
  DLManagedTensorVersioned *elsewhere = make_column();
  elsewhere->dl_tensor.device.device_type = 2;
  refused(tn_client_buffer_from_dlpack(client, elsewhere, NULL, &buffer), TN_UNIMPLEMENTED);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  look_in_place(client);
  take_copies(client);
  take_a_column(client);
  take_others(client);
  tn_client_destroy(client);
  return 0;
}
