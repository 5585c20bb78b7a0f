/* cuDNN's descriptors: tensors, one operation, its graph, the engines that are offered for it, and
 * the plan. */
#include "backend/gpu/kernels/cudnn.h"

#include <stdlib.h>

enum { MAX_ENGINES = 8, FIRST_TENSOR = 'x' };
typedef cudnnBackendDescriptor_t descriptor;

/* Making one thing after another: after a failure nothing more is done, and `call` says where it
 * was. */
typedef struct maker {
  cudnn_plan *plan;
  cudnnStatus_t status;
  const char *call;
} maker;

static void note_status(maker *m, cudnnStatus_t status, const char *call) {
  if (m->status || !status) return;
  m->status = status;
  m->call = call;
}

static descriptor make_descriptor(maker *m, cudnnBackendDescriptorType_t type) {
  descriptor made = NULL;
  if (m->status) return NULL;
  if (m->plan->num_kept == CUDNN_MAX_DESCRIPTORS) {
    note_status(m, CUDNN_STATUS_ALLOC_FAILED, "cudnnBackendCreateDescriptor");
    return NULL;
  }
  note_status(m, cudnn_lib.cudnnBackendCreateDescriptor(type, &made),
              "cudnnBackendCreateDescriptor");
  if (!m->status) m->plan->kept[m->plan->num_kept++] = made;
  return made;
}

static void set_attribute(maker *m, descriptor d, cudnnBackendAttributeName_t name,
                          cudnnBackendAttributeType_t type, int64_t count, const void *values) {
  if (m->status) return;
  note_status(m, cudnn_lib.cudnnBackendSetAttribute(d, name, type, count, values),
              "cudnnBackendSetAttribute");
}

static void finalize_descriptor(maker *m, descriptor d, const char *call) {
  if (!m->status) note_status(m, cudnn_lib.cudnnBackendFinalize(d), call);
}

static void destroy_plan(cudnn_plan *plan) {
  while (plan->num_kept) cudnn_lib.cudnnBackendDestroyDescriptor(plan->kept[--plan->num_kept]);
  free(plan);
}

/* ---- the operation --------------------------------------------------------------------------- */

static descriptor make_tensor(maker *m, const cudnn_shape *shape, int which) {
  int64_t id = FIRST_TENSOR + which, alignment = 16;
  cudnnDataType_t type = (cudnnDataType_t)shape->type;
  descriptor d = make_descriptor(m, CUDNN_BACKEND_TENSOR_DESCRIPTOR);
  set_attribute(m, d, CUDNN_ATTR_TENSOR_DATA_TYPE, CUDNN_TYPE_DATA_TYPE, 1, &type);
  set_attribute(m, d, CUDNN_ATTR_TENSOR_DIMENSIONS, CUDNN_TYPE_INT64, shape->rank,
                shape->dims[which]);
  set_attribute(m, d, CUDNN_ATTR_TENSOR_STRIDES, CUDNN_TYPE_INT64, shape->rank,
                shape->strides[which]);
  set_attribute(m, d, CUDNN_ATTR_TENSOR_UNIQUE_ID, CUDNN_TYPE_INT64, 1, &id);
  set_attribute(m, d, CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT, CUDNN_TYPE_INT64, 1, &alignment);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a tensor");
  return d;
}

static descriptor make_matmul(maker *m, const descriptor tensors[CUDNN_NUM_TENSORS]) {
  cudnnDataType_t compute = CUDNN_DATA_FLOAT;
  descriptor how = make_descriptor(m, CUDNN_BACKEND_MATMUL_DESCRIPTOR);
  set_attribute(m, how, CUDNN_ATTR_MATMUL_COMP_TYPE, CUDNN_TYPE_DATA_TYPE, 1, &compute);
  finalize_descriptor(m, how, "cudnnBackendFinalize of a matmul");
  descriptor d = make_descriptor(m, CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR);
  const cudnnBackendAttributeType_t type = CUDNN_TYPE_BACKEND_DESCRIPTOR;
  set_attribute(m, d, CUDNN_ATTR_OPERATION_MATMUL_ADESC, type, 1, &tensors[0]);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_MATMUL_BDESC, type, 1, &tensors[1]);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_MATMUL_CDESC, type, 1, &tensors[2]);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_MATMUL_DESC, type, 1, &how);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a matmul's operation");
  return d;
}

static descriptor make_window(maker *m, const cudnn_shape *shape) {
  cudnnDataType_t compute = CUDNN_DATA_FLOAT;
  cudnnConvolutionMode_t mode = CUDNN_CROSS_CORRELATION;
  int64_t spatial = 2;
  descriptor d = make_descriptor(m, CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS, CUDNN_TYPE_INT64, 1, &spatial);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_COMP_TYPE, CUDNN_TYPE_DATA_TYPE, 1, &compute);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_CONV_MODE, CUDNN_TYPE_CONVOLUTION_MODE, 1, &mode);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS, CUDNN_TYPE_INT64, 2, shape->padding);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_POST_PADDINGS, CUDNN_TYPE_INT64, 2, shape->padding);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_DILATIONS, CUDNN_TYPE_INT64, 2, shape->dilation);
  set_attribute(m, d, CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES, CUDNN_TYPE_INT64, 2, shape->window);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a convolution");
  return d;
}

static descriptor make_conv(maker *m, const cudnn_shape *shape,
                            const descriptor tensors[CUDNN_NUM_TENSORS]) {
  const cudnnBackendAttributeType_t type = CUDNN_TYPE_BACKEND_DESCRIPTOR;
  float alpha = 1, beta = 0;
  descriptor window = make_window(m, shape);
  descriptor d = make_descriptor(m, CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X, type, 1, &tensors[0]);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W, type, 1, &tensors[1]);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y, type, 1, &tensors[2]);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC, type, 1, &window);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA, CUDNN_TYPE_FLOAT, 1, &alpha);
  set_attribute(m, d, CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA, CUDNN_TYPE_FLOAT, 1, &beta);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a convolution's operation");
  return d;
}

static descriptor make_graph(maker *m, cudnnHandle_t handle, const cudnn_shape *shape) {
  descriptor tensors[CUDNN_NUM_TENSORS];
  for (int i = 0; i < CUDNN_NUM_TENSORS; i++) tensors[i] = make_tensor(m, shape, i);
  descriptor op = shape->is_conv ? make_conv(m, shape, tensors) : make_matmul(m, tensors);
  descriptor d = make_descriptor(m, CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
  set_attribute(m, d, CUDNN_ATTR_OPERATIONGRAPH_HANDLE, CUDNN_TYPE_HANDLE, 1, &handle);
  set_attribute(m, d, CUDNN_ATTR_OPERATIONGRAPH_OPS, CUDNN_TYPE_BACKEND_DESCRIPTOR, 1, &op);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a graph");
  return d;
}

/* ---- engines --------------------------------------------------------------------------------- */

/* The engines that a heuristic offers, best first. */
static int64_t query_engines(maker *m, descriptor graph, cudnnBackendHeurMode_t mode,
                             descriptor out[MAX_ENGINES]) {
  int64_t count = 0;
  descriptor d = make_descriptor(m, CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR);
  set_attribute(m, d, CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH, CUDNN_TYPE_BACKEND_DESCRIPTOR, 1,
                &graph);
  set_attribute(m, d, CUDNN_ATTR_ENGINEHEUR_MODE, CUDNN_TYPE_HEUR_MODE, 1, &mode);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a heuristic");
  for (int i = 0; i < MAX_ENGINES; i++)
    out[i] = make_descriptor(m, CUDNN_BACKEND_ENGINECFG_DESCRIPTOR);
  if (m->status) return 0;
  note_status(m,
              cudnn_lib.cudnnBackendGetAttribute(d, CUDNN_ATTR_ENGINEHEUR_RESULTS,
                                                 CUDNN_TYPE_BACKEND_DESCRIPTOR, MAX_ENGINES, &count,
                                                 out),
              "cudnnBackendGetAttribute of a heuristic's engines");
  return count < MAX_ENGINES ? count : MAX_ENGINES;
}

static void make_execution(maker *m, cudnnHandle_t handle, descriptor engine) {
  int64_t workspace = 0, count = 0;
  descriptor d = make_descriptor(m, CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
  set_attribute(m, d, CUDNN_ATTR_EXECUTION_PLAN_HANDLE, CUDNN_TYPE_HANDLE, 1, &handle);
  set_attribute(m, d, CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG, CUDNN_TYPE_BACKEND_DESCRIPTOR, 1,
                &engine);
  finalize_descriptor(m, d, "cudnnBackendFinalize of a plan");
  if (m->status) return;
  note_status(m,
              cudnn_lib.cudnnBackendGetAttribute(d, CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE,
                                                 CUDNN_TYPE_INT64, 1, &count, &workspace),
              "cudnnBackendGetAttribute of a plan's workspace");
  m->plan->execution = d;
  m->plan->workspace = workspace > 0 ? (size_t)workspace : 0;
}

/* The first engine with a plan. What the last one said is the error. */
static void choose_engine(maker *m, cudnnHandle_t handle, descriptor graph) {
  static const cudnnBackendHeurMode_t modes[] = {CUDNN_HEUR_MODE_A, CUDNN_HEUR_MODE_FALLBACK};
  cudnnStatus_t status = m->status;
  const char *call = m->call;
  for (int k = 0; k < 2 && !status && !m->plan->execution; k++) {
    descriptor engines[MAX_ENGINES];
    m->status = CUDNN_STATUS_SUCCESS;
    int64_t count = query_engines(m, graph, modes[k], engines);
    for (int64_t i = 0; i < count && !m->plan->execution; i++) {
      m->status = CUDNN_STATUS_SUCCESS;
      make_execution(m, handle, engines[i]);
    }
  }
  if (status) {
    m->status = status;
    m->call = call;
  } else if (!m->plan->execution) {
    note_status(m, CUDNN_STATUS_NOT_SUPPORTED, "no engine is offered: cudnnBackendGetAttribute");
  }
}

XLA_FFI_Error *cudnn_make_plan(const XLA_FFI_CallFrame *frame, cudnnHandle_t handle,
                               const cudnn_shape *shape, cudnn_plan **out) {
  cudnn_plan *plan = calloc(1, sizeof *plan);
  if (!plan) return frame_error(frame, XLA_FFI_Error_Code_RESOURCE_EXHAUSTED, "out of memory");
  plan->shape = *shape;
  maker m = {.plan = plan};
  descriptor graph = make_graph(&m, handle, shape);
  choose_engine(&m, handle, graph);
  if (m.status) {
    XLA_FFI_Error *error = cudnn_error(frame, m.call, m.status);
    destroy_plan(plan);
    return error;
  }
  *out = plan;
  return NULL;
}

/* ---- a run ----------------------------------------------------------------------------------- */

XLA_FFI_Error *cudnn_execute(const XLA_FFI_CallFrame *frame, cudnnHandle_t handle,
                             const cudnn_plan *plan, const frame_arrays *arrays, void *workspace) {
  const int64_t ids[] = {FIRST_TENSOR, FIRST_TENSOR + 1, FIRST_TENSOR + 2};
  void *const pointers[] = {arrays->x, arrays->y, arrays->out};
  cudnn_plan pack = {0}; /* holds the one descriptor of this run */
  maker m = {.plan = &pack};
  descriptor d = make_descriptor(&m, CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
  set_attribute(&m, d, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS, CUDNN_TYPE_INT64, 3, ids);
  set_attribute(&m, d, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS, CUDNN_TYPE_VOID_PTR, 3, pointers);
  set_attribute(&m, d, CUDNN_ATTR_VARIANT_PACK_WORKSPACE, CUDNN_TYPE_VOID_PTR, 1, &workspace);
  finalize_descriptor(&m, d, "cudnnBackendFinalize of a variant pack");
  if (!m.status)
    note_status(&m, cudnn_lib.cudnnBackendExecute(handle, plan->execution, d),
                "cudnnBackendExecute");
  XLA_FFI_Error *error = m.status ? cudnn_error(frame, m.call, m.status) : NULL;
  if (d) cudnn_lib.cudnnBackendDestroyDescriptor(d);
  return error;
}
