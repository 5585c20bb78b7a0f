/* Capsules: collective algorithms as data, made by rule or read from files, proved before they run.
 */
#include "example.h"

static const char by_hand[] = "capsule 1\n"
                              "name swap\n"
                              "collective all_to_all\n"
                              "ranks 2\n"
                              "chunks 1\n"
                              "place out\n"
                              "rank 0 i 2 o 2 s 0\n"
                              "lane 0\n"
                              "  o[0] = i[0]\n"
                              "  >1.0 = i[1]   # rank 1 gets the second block,\n"
                              "  o[1] = <1.0   # and rank 0 what rank 1 has for it\n"
                              "rank 1 i 2 o 2 s 0\n"
                              "lane 0\n"
                              "  o[1] = i[1]\n"
                              "  >0.0 = i[0]\n"
                              "  o[0] = <0.0\n";

static void show(const tn_capsule *capsule) {
  char text[160];
  tn_capsule_info info;
  tn_verdict verdict;
  tn_capsule_info_init(&info); /* as TN_CAPSULE_INFO_INIT */
  tn_verdict_init(&verdict);
  tn_capsule_get_info(capsule, &info);
  tn_capsule_describe(capsule, text, sizeof text);
  printf("%s\n", text);
  ok(tn_capsule_verify(capsule, &verdict)); /* or the rank, lane, step and chunk that are wrong */
  printf("  %s of %d ranks, from %s: proved, channels hold %d, %s\n",
         tn_collective_name(info.collective), info.ranks, info.format, verdict.depth,
         verdict.same_bits ? "the same bits on all ranks" : "bits may differ between ranks");
}

/* What each generator makes, and which of them could do a wish. */
static void choose(tn_capsule_wish *wish) {
  tn_generator_info generator;
  tn_generator_info_init(&generator);
  for (size_t i = 0; tn_capsule_generator(i, &generator); i++)
    if (tn_capsule_generator_makes(generator.name, wish))
      printf("  %s: %s\n", generator.name, generator.about);
}

/* In every form that has room for it; a file is written whole or not at all. */
static void keep(const tn_capsule *capsule, const char *folder) {
  char *bytes = NULL, path[64];
  size_t size = 0;
  for (size_t i = 0; tn_capsule_format(i); i++) {
    ok(tn_capsule_print(capsule, tn_capsule_format(i), &bytes, &size));
    printf("  as %s it has %zu bytes\n", tn_capsule_format(i), size);
    tn_string_destroy(bytes);
  }
  ok(tn_capsule_draw(capsule, &bytes, NULL)); /* a picture, SVG */
  tn_string_destroy(bytes);
  snprintf(path, sizeof path, "%s/swap.capsule", folder);
  ok(tn_capsule_save(capsule, NULL, path)); /* in the form that the ending says */
}

/* A folder as TENON_CAPSULE_PATH names them: each file is read and proved. */
static void look_through(const char *folder) {
  tn_capsule_library *library = NULL;
  tn_library_entry entry;
  tn_capsule *again = NULL;
  char text[160];
  tn_library_entry_init(&entry);
  ok(tn_capsule_library_open(folder, &library));
  tn_capsule_library_describe(library, text, sizeof text);
  printf("%s\n", text);
  for (size_t i = 0; i < tn_capsule_library_size(library); i++) {
    must(tn_capsule_library_entry(library, i, &entry), "it is there");
    printf("  %s: %s\n", entry.path, entry.status ? tn_status_message(entry.status) : "proved");
    ok(tn_capsule_open(entry.path, &again));
    tn_capsule_destroy(again);
  }
  tn_capsule_library_destroy(library);
}

int main(void) {
  char folder[] = "/tmp/tenon-example-XXXXXX", command[64];
  tn_capsule *capsule = NULL;
  tn_capsule_wish wish;
  tn_capsule_wish_init(&wish); /* as TN_CAPSULE_WISH_INIT */
  must(tn_collective_find("all_reduce", &wish.collective), "it is a collective");
  wish.ranks = 6;
  choose(&wish);
  ok(tn_capsule_generate("rabenseifner", &wish, &capsule));
  show(capsule);
  tn_capsule_destroy(capsule);
  ok(tn_capsule_read(by_hand, sizeof by_hand - 1, "by hand", &capsule));
  show(capsule);
  must(mkdtemp(folder) != NULL, "there is a folder");
  keep(capsule, folder);
  tn_capsule_destroy(capsule);
  look_through(folder);
  snprintf(command, sizeof command, "rm -r %s", folder);
  must(system(command) == 0, "the folder is removed");
  return 0;
}
