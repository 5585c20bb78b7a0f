/* Reads handwritten digits with a small network and draws them in the terminal.
 *
 *   digits [FOLDER [BACK-END]]
 *
 * FOLDER holds what train.py wrote (default: examples/digits); BACK-END is what tn_client_open()
 * takes (default: cpu). */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum {
  SIDE = 8,
  PIXELS = SIDE * SIDE,
  CLASSES = 10,
  HIDDEN = 32,
  IMAGES = 20,
  ACROSS = 5,
  BLACK = 16
};

/* The program's arguments, in order, as train.py stores them. */
static const struct {
  const char *file;
  int64_t dims[2];
  size_t rank;
} files[] = {{"images.npy", {IMAGES, PIXELS}, 2},
             {"weights/w1.npy", {PIXELS, HIDDEN}, 2},
             {"weights/b1.npy", {HIDDEN}, 1},
             {"weights/w2.npy", {HIDDEN, CLASSES}, 2},
             {"weights/b2.npy", {CLASSES}, 1}};
enum { NUM_FILES = sizeof files / sizeof *files };

typedef struct reader {
  float images[IMAGES * PIXELS];
  int32_t labels[IMAGES]; /* what the images show */
  float probabilities[IMAGES * CLASSES];
  int32_t guesses[IMAGES];
  tn_client *client;
  tn_executable *program;
  tn_buffer *arguments[NUM_FILES], *outputs[2];
  double open, compile, run; /* seconds */
} reader;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The data of a .npy file as train.py writes it: format 1, 4-byte little-endian elements of NumPy's
 * type `descr`, row-major, exactly `count` of them. Says what is wrong on stderr. */
static int load(const char *folder, const char *file, const char *descr, void *data, size_t count) {
  char path[4096], head[10], header[512] = "";
  snprintf(path, sizeof path, "%s/%s", folder, file);
  FILE *f = fopen(path, "rb");
  if (!f) {
    perror(path);
    return 1;
  }
  size_t length = 0;
  int good = fread(head, 1, 10, f) == 10 && memcmp(head, "\x93NUMPY\x01", 7) == 0;
  if (good) length = (unsigned char)head[8] | (size_t)(unsigned char)head[9] << 8;
  good = good && length < sizeof header && fread(header, 1, length, f) == length &&
         strstr(header, descr) && strstr(header, "'fortran_order': False") &&
         fread(data, 4, count, f) == count && fgetc(f) == EOF;
  fclose(f);
  if (!good) fprintf(stderr, "%s: is not what train.py writes\n", path);
  return !good;
}

/* One argument: file to host array to device buffer. */
static int upload(reader *r, const char *folder, size_t i) {
  static float weights[PIXELS * HIDDEN];
  float *data = i == 0 ? r->images : weights;
  size_t count = (size_t)files[i].dims[0] * (files[i].rank == 2 ? (size_t)files[i].dims[1] : 1);
  if (load(folder, files[i].file, "'<f4'", data, count)) return 1;
  tn_status *s = tn_buffer_from_host(r->client, data, TN_F32, files[i].dims, files[i].rank, NULL,
                                     &r->arguments[i]);
  if (s) fprintf(stderr, "%s: %s\n", files[i].file, tn_status_message(s));
  int failed = s != NULL;
  tn_status_destroy(s);
  return failed;
}

static tn_status *prepare(reader *r, const char *folder, const char *back_end) {
  char path[4096];
  snprintf(path, sizeof path, "%s/digits.mlir", folder);
  double start = now();
  tn_status *s = tn_client_open(back_end, NULL, &r->client);
  r->open = now() - start;
  start = now();
  if (!s) s = tn_compile_file(r->client, path, NULL, &r->program);
  r->compile = now() - start;
  return s;
}

static tn_status *classify(reader *r) {
  double start = now();
  tn_status *s = tn_run(r->program, r->arguments, NUM_FILES, r->outputs, 2);
  r->run = now() - start;
  if (!s) s = tn_buffer_to_host(r->outputs[0], r->probabilities, sizeof r->probabilities);
  if (!s) s = tn_buffer_to_host(r->outputs[1], r->guesses, sizeof r->guesses);
  return s;
}

/* One row of pixels of one image, two characters a pixel. */
static void draw_row(const float *pixels, int utf8) {
  static const char *const blocks[] = {" ", "\u2591", "\u2592", "\u2593", "\u2588"};
  static const char *const letters[] = {" ", ".", ":", "o", "#"};
  for (int x = 0; x < SIDE; x++) {
    int level = (int)(pixels[x] * 4 / (float)BLACK + 0.5f);
    if (level < 0) level = 0;
    if (level > 4) level = 4;
    const char *cell = utf8 ? blocks[level] : letters[level];
    printf("%s%s", cell, cell);
  }
}

static void draw_label(const reader *r, int i) {
  char text[64];
  int guess = r->guesses[i];
  double share = guess >= 0 && guess < CLASSES ? (double)r->probabilities[i * CLASSES + guess] : 0;
  int used = snprintf(text, sizeof text, "%d  %.1f %%", guess, 100 * share);
  if (guess != r->labels[i])
    snprintf(text + used, sizeof text - (size_t)used, " (is %d)", r->labels[i]);
  printf("%-18s ", text);
}

static void draw(const reader *r, int utf8) {
  for (int first = 0; first < IMAGES; first += ACROSS) {
    for (int y = 0; y < SIDE; y++, putchar('\n'))
      for (int i = first; i < first + ACROSS; i++) {
        draw_row(r->images + i * PIXELS + y * SIDE, utf8);
        printf("   ");
      }
    for (int i = first; i < first + ACROSS; i++) draw_label(r, i);
    printf("\n\n");
  }
}

static void tell(const reader *r) {
  char client[256], program[256];
  int right = 0;
  for (int i = 0; i < IMAGES; i++) right += r->guesses[i] == r->labels[i];
  tn_client_describe(r->client, client, sizeof client);
  tn_executable_describe(r->program, program, sizeof program);
  printf("%d of %d read right.\n", right, IMAGES);
  printf("back end  %s\n", client);
  printf("program   %s\n", program);
  printf("time      load and client %.2f ms, compile %.2f ms, run %.3f ms\n", r->open * 1e3,
         r->compile * 1e3, r->run * 1e3);
}

static void end(reader *r) {
  for (int i = 0; i < 2; i++) tn_buffer_destroy(r->outputs[i]);
  for (int i = 0; i < NUM_FILES; i++) tn_buffer_destroy(r->arguments[i]);
  tn_executable_destroy(r->program);
  tn_client_destroy(r->client);
}

int main(int argc, char **argv) {
  static reader r;
  const char *folder = argc > 1 ? argv[1] : "examples/digits";
  setlocale(LC_CTYPE, "");
  int failed = load(folder, "labels.npy", "'<i4'", r.labels, IMAGES);
  tn_status *s = failed ? NULL : prepare(&r, folder, argc > 2 ? argv[2] : "cpu");
  for (size_t i = 0; !failed && !s && i < NUM_FILES; i++) failed = upload(&r, folder, i);
  if (!failed && !s) s = classify(&r);
  if (s) {
    fprintf(stderr, "%s\n", tn_status_message(s));
    failed = 1;
  }
  if (!failed) {
    draw(&r, strcmp(nl_langinfo(CODESET), "UTF-8") == 0);
    tell(&r);
  }
  tn_status_destroy(s);
  end(&r);
  return failed;
}
