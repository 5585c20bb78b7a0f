/* docs/coverage.md. Nothing in it depends on the machine or the time. */
#include "runner.h"
#include <stdio.h>
#include <stdlib.h>

bool cov_row_real(const cov_row *row) {
  return row->cells[COV_TENON].ok == COV_GOOD || row->cells[COV_XLA].ok == COV_GOOD;
}

bool cov_row_mock(const cov_row *row) {
  return row->cells[COV_MOCK].ok == COV_GOOD;
}

static bool any_error(const cov_row *row) {
  for (int p = 0; p < COV_NUM_PLUGINS; p++) {
    if (row->cells[p].error == COV_GOOD) return true;
  }
  return false;
}

const char *cov_row_gap(const cov_row *row) {
  if (!row->test) return "no case";
  if (!cov_row_real(row) && !cov_row_mock(row)) return "no plugin answers it";
  if (!any_error(row)) return "its error was not seen";
  if (row->proven < row->outputs) return "an output was not proven";
  return NULL;
}

static void put_cell(FILE *f, const cov_cell *cell) {
  static const char *const words[] = {"", "–", "refuses", "ok", "**fails**"};
  fprintf(f, "%s", words[cell->ok]);
  if (cell->error == COV_GOOD) fprintf(f, ", error");
  if (cell->error == COV_BAD) fprintf(f, ", **no error**");
  if (cell->ok == COV_GOOD && cell->outputs) fprintf(f, ", %d/%d", cell->noticed, cell->outputs);
  fprintf(f, " | ");
}

static void put_row(FILE *f, pjrt_function_id id, const cov_row *row) {
  int since = pjrt_function_since(id);
  char minor[16];
  snprintf(minor, sizeof minor, "0.%d", since);
  fprintf(f, "| %d | `%s` | %s | ", (int)id + 1, pjrt_function_name(id) + strlen("PJRT_"),
          since <= 28 ? "first" : minor);
  if (!row->test) {
    fprintf(f, "**no case** | | | | |\n");
    return;
  }
  const char *at = row->test->calls;
  while (*at) {
    size_t size = strcspn(at, ",");
    fprintf(f, "`%.*s`", (int)size, at);
    at += size;
    if (*at) fprintf(f, ", ");
    at += strspn(at, ", ");
  }
  fprintf(f, " | ");
  for (int p = 0; p < COV_NUM_PLUGINS; p++) put_cell(f, &row->cells[p]);
  fprintf(f, "%s |\n", cov_row_mock(row) && !cov_row_real(row) ? "mock only" : "");
}

typedef struct totals {
  int real, mock_only, errors, outputs, proven, gaps;
} totals;

static totals count(const cov_table *table) {
  totals t = {0};
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const cov_row *row = &table->rows[i];
    t.real += cov_row_real(row);
    t.mock_only += !cov_row_real(row) && cov_row_mock(row);
    t.errors += any_error(row);
    t.outputs += row->outputs;
    t.proven += row->proven;
    t.gaps += cov_row_gap(row) != NULL;
  }
  return t;
}

static void put_head(FILE *f, const totals *t) {
  fprintf(
      f,
      "# Coverage of the PJRT C API\n\n"
      "Which typed call of `include/tenon` reaches which of PJRT's %d functions, and what a run "
      "showed.\n"
      "Written by `./dev test coverage --write`; how it is found out stands in\n"
      "[tests/coverage/coverage.h](../tests/coverage/coverage.h).\n\n"
      "| | functions |\n| --- | --- |\n"
      "| answered well by a real plugin (ours or XLA's) | %d |\n"
      "| answered well by the mock only | %d |\n"
      "| whose error arrives | %d |\n"
      "| gaps | %d |\n\n"
      "Of %d outputs, %d are proven to be looked at.\n\n",
      PJRT_NUM_FUNCTIONS, t->real, t->mock_only, t->errors, t->gaps, t->outputs, t->proven);
  fprintf(f, "* *ok*: the call went well and gave what the plugin said.\n"
             "* *error*: with the function made to fail, the call gave that error with the "
             "function's name, or what\n"
             "  its header promises instead, and left nothing behind.\n"
             "* *2/3*: three outputs could be changed behind the client's back, and the test "
             "noticed two.\n"
             "* *refuses*: the plugin says that it cannot. *–*: the plugin is of a PJRT that "
             "did not have the function.\n"
             "* *first*: in PJRT 0.28 or before.\n\n");
}

static void put_gaps(FILE *f, const cov_table *table) {
  fprintf(f, "\n## Gaps\n\n");
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const char *gap = cov_row_gap(&table->rows[i]);
    if (gap) fprintf(f, "* `%s`: %s\n", pjrt_function_name((pjrt_function_id)i), gap);
  }
}

char *cov_page(const cov_table *table) {
  char *text = NULL;
  size_t size;
  FILE *f = open_memstream(&text, &size);
  if (!f) return NULL;
  totals t = count(table);
  put_head(f, &t);
  fprintf(f, "| # | function | since | public calls | ours | XLA (0.81) | mock | |\n"
             "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    put_row(f, (pjrt_function_id)i, &table->rows[i]);
  }
  if (t.gaps) put_gaps(f, table);
  return fclose(f) ? NULL : text;
}
