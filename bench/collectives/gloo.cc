// Gloo's side of the comparison (measure.h): TCP over loopback, its ring.
#define _Alignas alignas
#include "measure.h"
#include <gloo/allreduce.h>
#include <gloo/math.h>
#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/file_store.h>
#include <gloo/transport/tcp/device.h>
#include <memory>

static std::shared_ptr<gloo::rendezvous::Context> context;

static int start(int rank, int size, const char *directory, size_t most, float **in, float **out) {
  gloo::transport::tcp::attr attr;
  attr.hostname = "127.0.0.1";
  auto device = gloo::transport::tcp::CreateDevice(attr);
  gloo::rendezvous::FileStore store(directory);
  context = std::make_shared<gloo::rendezvous::Context>(rank, size);
  context->connectFullMesh(store, device);
  *in = static_cast<float *>(aligned_alloc(4096, most));
  *out = static_cast<float *>(aligned_alloc(4096, most));
  return !*in || !*out;
}

static int all_reduce(const float *in, float *out, size_t count) {
  static uint32_t tag = 0;
  gloo::AllreduceOptions options(context);
  options.setInput(const_cast<float *>(in), count);
  options.setOutput(out, count);
  options.setTag(++tag & 0xffff);
  void (*sum)(void *, const void *, const void *, size_t) = &gloo::sum<float>;
  options.setReduceFunction(sum);
  gloo::allreduce(options);
  return 0;
}

static void stop() { context.reset(); }

int main(int argc, char **argv) {
  bench_library library = {start, all_reduce, stop, 0};
  return bench_main(argc, argv, &library);
}
