// Chooses a back end for a program: the first of those named that can compile it, and why.
//
//   cpp_backends [SPEC...]      cuda and cpu?threads=1 without any
#include <cstdio>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <vector>

#include <tenon/backend.h>
#include <tenon/tenon.h>

template <auto destroy> struct Ends {
  template <class T> void operator()(T *handle) const { destroy(handle); }
};

static void check(tn_status *status) {
  if (!status) return;
  std::runtime_error error(tn_status_message(status));
  tn_status_destroy(status);
  throw error;
}

int main(int argc, char **argv) try {
  static const char text[] = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                             "  %0 = stablehlo.add %x, %x : tensor<2xf32>\n"
                             "  return %0 : tensor<2xf32>\n}\n";
  std::vector<const char *> specs(argv + 1, argv + argc);
  if (specs.empty()) specs = {"cuda", "cpu?threads=1"};

  tn_program *source = nullptr;
  check(tn_program_create(text, std::strlen(text), nullptr, "twice.mlir", &source));
  std::unique_ptr<tn_program, Ends<tn_program_destroy>> program(source);

  tn_selection selection;
  tn_selection_init(&selection);
  selection.mode = TN_SELECT_ORDERED;
  selection.specs = specs.data();
  selection.num_specs = specs.size();
  selection.program = program.get();

  tn_client *client = nullptr;
  tn_executable *executable = nullptr;
  tn_report *report = nullptr;
  tn_status *status = tn_backend_select(&selection, &client, &executable, &report);
  std::unique_ptr<tn_client, Ends<tn_client_destroy>> client_ends(client);
  std::unique_ptr<tn_executable, Ends<tn_executable_destroy>> executable_ends(executable);
  std::unique_ptr<tn_report, Ends<tn_report_destroy>> report_ends(report);
  check(status);

  for (std::size_t i = 0; i < tn_report_num_candidates(report); i++) {
    tn_candidate candidate;
    tn_report_candidate(report, i, &candidate);
    std::printf("%s: %s\n", candidate.spec, candidate.chosen ? "chosen" : "not chosen");
  }
  std::printf("%s\n", tn_report_line(report));
  return 0;
} catch (const std::exception &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
