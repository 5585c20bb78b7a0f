// Adds one to four numbers on Tenon's CPU device, from C++17 over the C headers: handles end by
// themselves, and a status becomes an exception.
//
//   cpp_hello [PROGRAM]      add_one.mlir beside where it is started is the default
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include <tenon/tenon.h>

// unique_ptr needs to know how a handle ends: each noun has a destroy function that takes NULL.
template <auto destroy> struct Ends {
  template <class T> void operator()(T *handle) const { destroy(handle); }
};
using Client = std::unique_ptr<tn_client, Ends<tn_client_destroy>>;
using Executable = std::unique_ptr<tn_executable, Ends<tn_executable_destroy>>;
using Buffer = std::unique_ptr<tn_buffer, Ends<tn_buffer_destroy>>;

static void check(tn_status *status) {
  if (!status) return;
  std::runtime_error error(tn_status_message(status));
  tn_status_destroy(status);
  throw error;
}

// made<Client>(tn_client_open, "cpu", nullptr): what a call gives by its last argument.
template <class Owner, class Call, class... Args> static Owner made(Call call, Args... args) {
  typename Owner::pointer handle = nullptr;
  check(call(args..., &handle));
  return Owner(handle);
}

int main(int argc, char **argv) try {
  const std::array<float, 4> in = {1, 2, 3, 4};
  std::array<float, 4> out = {};
  const std::int64_t dims[] = {static_cast<std::int64_t>(in.size())};

  auto client = made<Client>(tn_client_open, "cpu", nullptr);
  auto program = made<Executable>(tn_compile_file, client.get(), argc > 1 ? argv[1] : "add_one.mlir", nullptr);
  auto x = made<Buffer>(tn_buffer_from_host, client.get(), in.data(), TN_F32, dims, 1, nullptr);
  tn_buffer *argument = x.get(), *result = nullptr;
  check(tn_run(program.get(), &argument, 1, &result, 1));
  Buffer y(result);
  check(tn_buffer_to_host(y.get(), out.data(), sizeof out));

  std::printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
  return 0;
} catch (const std::exception &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
