/* What the stages of the planner make of a program, for people and for programs to read: the
 * command `tenon plan`, the tests of plans. Each stage is a list of entries: a text of one line or
 * more, as it is shown, and the same as members of a JSON object. Nobody plans otherwise for it.
 *
 * All functions but plan_dump_begin() and plan_dump_take() take NULL: nobody asked. Memory that
 * runs short shows in plan_dump_take() alone. */
#ifndef TN_CPU_PLAN_DUMP_H
#define TN_CPU_PLAN_DUMP_H

#include "base/json.h"
#include "cpu/plan/cluster.h"
#include "cpu/plan/plan.h"

/* In the order in which they are made. */
typedef enum plan_stage {
  PLAN_STAGE_PASSES,   /* the module after the last pass */
  PLAN_STAGE_GRAPH,    /* what computes, what only addresses, and how that is read */
  PLAN_STAGE_CLUSTERS, /* what runs as one loop, and why no more does */
  PLAN_STAGE_TILES,    /* maps as tile programs, sealed */
  PLAN_STAGE_STEPS,    /* what runs, in order, over which buffers */
  PLAN_STAGE_BUFFERS,  /* where values lie, and how long */
  PLAN_NUM_STAGES
} plan_stage;
const char *plan_stage_name(plan_stage stage);

typedef struct plan_dump {
  yyjson_mut_doc *doc;
  yyjson_mut_val *entries[PLAN_NUM_STAGES]; /* arrays */
  bool failed;                              /* memory was short */
} plan_dump;

void plan_dump_begin(plan_dump *dump);
void plan_dump_module(plan_dump *dump, const ir_module *module);
/* The graph of one block, whose ops have its marks; title and depth as below. */
void plan_dump_graph(plan_dump *dump, const graph *g, const char *title, int depth);
/* Clusters of one block, which stands `depth` blocks deep; `title` says which it is. */
void plan_dump_clusters(plan_dump *dump, const ir_module *module, const cluster_list *list,
                        const char *title, int depth);
/* Tile programs, steps and buffers, of the regions planned on their own too. */
void plan_dump_plan(plan_dump *dump, const plan *p);
/* {"stages": [{"stage": "passes", "entries": [{"text": "...", ...}, ...]}, ...]}, ended with
 * tn_free(); ends the dump. RESOURCE_EXHAUSTED: memory was short. */
tn_status *plan_dump_take(plan_dump *dump, char **json) TN_MUST_USE;

#endif
