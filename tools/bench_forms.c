#include "bench_forms.h"

#include <string.h>

#define LOCAL "optimize=wta right-view=none refine=none wta.subpixel=none "
#define LOCAL_MEDIAN "optimize=wta right-view=none refine=median wta.subpixel=none "

/* Yu et al. 2010: truncation at 12 for ESAW and what stands beside it, at 17 for ESMP; of windows what Yoon and Kweon take,
   40 for the sum of the colours. */
#define WEIGHTED(settings) {"ad.truncate=12 aggregate=" settings, ""}
#define MESSAGES(settings) {"ad.truncate=17 aggregate=" settings, ""}
#define WINDOW(settings) {"ad.colour=1 ad.truncate=13.3 aggregate=adaptive-weight " settings, ""}
#define ESAW(n, base) WEIGHTED("esaw esaw.iterations=" #n " esaw.base=" #base)
#define ESMP(n, base) MESSAGES("esmp esmp.iterations=" #n " esmp.base=" #base)

static const experiment experiments[] = {
    {"radius", "windows, cross regions and weights by radius (Fang et al. 2012, figure 16)", "cost=ad-census " LOCAL,
     {{"aggregate=box box.radius=1", ""}, {"aggregate=box box.radius=4", ""}, {"aggregate=box box.radius=16", ""},
      {"aggregate=cross cross.length=17 cross.tau=20", ""}, {"aggregate=adaptive-weight aw.radius=1", ""},
      {"aggregate=adaptive-weight aw.radius=4", ""}, {"aggregate=rtaw rtaw.radius=4", ""},
      {"aggregate=rtaw rtaw.radius=16", ""}}},
    {"zigzag", "products of zncc: directly, by zigzag scanning with V_Z x H_Z, by kept columns (Chang et al. 2020, figure 10); "
     "on Vulkan", "cost=zncc " LOCAL,
     {{"", "zncc_form=1"}, {"", "zncc_form=2,zncc_rows=1,zncc_columns=8"}, {"", "zncc_form=2,zncc_rows=2,zncc_columns=8"},
      {"", "zncc_form=2,zncc_rows=4,zncc_columns=8"}, {"", "zncc_form=2,zncc_rows=8,zncc_columns=8"},
      {"", "zncc_form=2,zncc_rows=4,zncc_columns=16"}, {"", "zncc_form=2,zncc_rows=8,zncc_columns=16"}, {"", "zncc_form=3"}}},
    {"sums", "pixels and squares of zncc: directly, by prefix scan (Chang et al. 2020, figure 9); on Vulkan",
     "cost=zncc zncc.window=15x15 " LOCAL, {{"", "zncc_sums=1"}, {"", "zncc_sums=2"}}},
    {"storage", "types of the domain transform; u16: of i16, without its nearly zero-mean normalization, and scaled so that "
     "nothing overflows (Chang et al. 2020, table II: Int16-NP)",
     "cost=zncc aggregate=domain-transform " LOCAL,
     {{"dt.storage=f32", ""}, {"dt.storage=u16", ""}, {"dt.storage=i16", ""}, {"dt.storage=u8", ""}}},
    {"messages", "types of belief propagation's messages (Grauer-Gray, table IV)",
     "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{"bp.storage=f32", ""}, {"bp.storage=f16", ""}, {"bp.storage=u16", ""}, {"bp.storage=u8", ""}}},
    {"alignment", "bytes at whose multiples rows of messages begin (Grauer-Gray, table V); on Vulkan",
     "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{"", "row_alignment=4"}, {"", "row_alignment=16"}, {"", "row_alignment=64"}, {"", "row_alignment=128"},
      {"", "row_alignment=256"}}},
    {"iterations", "steps of ESAW and ESMP, and the base by which they grow (Yu et al. 2010, figures 3 and 8)",
     "cost=ad ad.colour=0 " LOCAL_MEDIAN,
     {ESAW(3, 1.6), ESAW(3, 1.9), ESAW(3, 2.6), ESAW(3, 3), ESAW(5, 1.6), ESAW(5, 1.9), ESAW(5, 2.6), ESAW(5, 3),
      ESAW(7, 1.6), ESAW(7, 1.9), ESAW(7, 2.6), ESAW(7, 3), ESAW(9, 1.6), ESAW(9, 1.9), ESAW(9, 2.6), ESAW(9, 3),
      ESMP(3, 1.6), ESMP(3, 2.2), ESMP(3, 2.8), ESMP(3, 3.1), ESMP(5, 1.6), ESMP(5, 2.2), ESMP(5, 2.8), ESMP(5, 3.1),
      ESMP(8, 1.6), ESMP(8, 2.2), ESMP(8, 2.8), ESMP(8, 3.1)}},
    {"sensitivity", "other parameters of ESAW and ESMP: the usual ones, and each halved and doubled (Yu et al. 2010, figures 4 "
     "and 9)", "cost=ad ad.colour=0 " LOCAL_MEDIAN,
     {WEIGHTED("esaw"), WEIGHTED("esaw esaw.gamma-c=8.5"), WEIGHTED("esaw esaw.gamma-c=34"),
      WEIGHTED("esaw esaw.gamma-p=18"), WEIGHTED("esaw esaw.gamma-p=72"), {"ad.truncate=6 aggregate=esaw", ""},
      {"ad.truncate=24 aggregate=esaw", ""}, MESSAGES("esmp"), MESSAGES("esmp esmp.gamma-c=9"),
      MESSAGES("esmp esmp.gamma-c=36"), MESSAGES("esmp esmp.gamma-p=14.5"), MESSAGES("esmp esmp.gamma-p=58"),
      {"ad.truncate=8.5 aggregate=esmp", ""}, {"ad.truncate=34 aggregate=esmp", ""}, MESSAGES("esmp esmp.lambda=0.075"),
      MESSAGES("esmp esmp.lambda=0.3"), MESSAGES("esmp esmp.eta=0.01875"), MESSAGES("esmp esmp.eta=0.075")}},
    {"operations", "accuracy against operations: ESAW, ESMP, two passes without and with messages, windows (Yu et al. 2010, "
     "figure 14)", "cost=ad ad.colour=0 " LOCAL_MEDIAN,
     {ESAW(3, 3), ESAW(5, 2.6), ESAW(9, 1.9), ESMP(4, 2.8), ESMP(8, 2.8), WEIGHTED("rtaw rtaw.radius=8"),
      WEIGHTED("rtaw rtaw.radius=16"), WEIGHTED("rtaw rtaw.radius=32"), MESSAGES("rtaw rtaw.radius=8 rtaw.messages=1"),
      MESSAGES("rtaw rtaw.radius=16 rtaw.messages=1"), WINDOW("aw.radius=8 aw.views=1"), WINDOW("aw.radius=8"),
      WINDOW("aw.radius=16")}},
    {"tuning", "ESAW and ESMP: passes apart in workgroups of 32, of 128 and as planned, and joined (Yu et al. 2010, figure 12; "
     "layout has its accesses, and images stay the hosts'); on Vulkan", "cost=ad ad.colour=0 " LOCAL,
     {{"aggregate=esaw", "cost_join=1,group_width=32"}, {"aggregate=esaw", "cost_join=1,group_width=128"},
      {"aggregate=esaw", "cost_join=1"}, {"aggregate=esaw", "cost_join=2"},
      {"aggregate=esmp", "cost_join=1,group_width=32"}, {"aggregate=esmp", "cost_join=1,group_width=128"},
      {"aggregate=esmp", "cost_join=1"}, {"aggregate=esmp", "cost_join=2"}}},
    {"unroll", "loops over the windows of a tile in shared memory, and of adaptive weights: left as they are, and unrolled (Fang "
     "et al. 2012, figure 13); on Vulkan", "cost=ad " LOCAL,
     {{"aggregate=box box.radius=1", "box_tile=5,cost_join=1,unroll=1"}, {"aggregate=box box.radius=1", "box_tile=5,cost_join=1,unroll=2"},
      {"aggregate=box box.radius=4", "box_tile=5,cost_join=1,unroll=1"}, {"aggregate=box box.radius=4", "box_tile=5,cost_join=1,unroll=2"},
      {"aggregate=adaptive-weight aw.radius=1", "unroll=1"}, {"aggregate=adaptive-weight aw.radius=1", "unroll=2"},
      {"aggregate=adaptive-weight aw.radius=4", "unroll=1"}, {"aggregate=adaptive-weight aw.radius=4", "unroll=2"}}},
    {"tile", "box sums of a tile in shared memory, and running sums (Fang et al. 2012, section IV); on Vulkan",
     "cost=ad aggregate=box box.radius=3 " LOCAL,
     {{"", "box_tile=0,cost_join=1"}, {"", "box_tile=4,cost_join=1"}, {"", "cost_join=2"}}},
    {"halo", "box sums of a tile: none, its border loaded by a workgroup that is as large (up to radius 4), or by one that "
     "loads several elements an invocation (Fang et al. 2012, figures 9 and 10); on Vulkan",
     "cost=ad aggregate=box " LOCAL,
     {{"box.radius=1", "box_tile=0,cost_join=1"}, {"box.radius=1", "box_tile=11,cost_join=1,group_width=1024"},
      {"box.radius=1", "box_tile=11,cost_join=1,group_width=64"}, {"box.radius=4", "box_tile=0,cost_join=1"},
      {"box.radius=4", "box_tile=11,cost_join=1,group_width=1024"}, {"box.radius=4", "box_tile=11,cost_join=1,group_width=64"},
      {"box.radius=10", "box_tile=0,cost_join=1"}, {"box.radius=10", "box_tile=11,cost_join=1,group_width=64"}}},
    {"layout", "volumes with the disparities of a pixel side by side, and as planes (Fang et al. 2012, table I; Grauer-Gray, "
     "table II); on Vulkan", LOCAL,
     {{"cost=ad", "volume_layout=1,cost_join=1"}, {"cost=ad", "volume_layout=2,cost_join=1"},
      {"cost=census", "volume_layout=1,cost_join=1"}, {"cost=census", "volume_layout=2,cost_join=1"}}},
    {"planes", "sums along the lines of one plane at a time, of a few, and of all (Fang et al. 2012, table II); on Vulkan",
     "cost=ad " LOCAL,
     {{"aggregate=box", "slab_disparities=1,cost_join=1"}, {"aggregate=box", "slab_disparities=4,cost_join=1"},
      {"aggregate=box", "slab_disparities=0,cost_join=1"}, {"aggregate=cross", "slab_disparities=1,cost_join=1"},
      {"aggregate=cross", "slab_disparities=4,cost_join=1"}, {"aggregate=cross", "slab_disparities=0,cost_join=1"}}},
    {"groups", "invocations of a workgroup, of weighted steps (Yu et al. 2010, figure 12: thread block size); on Vulkan",
     "cost=ad ad.colour=0 aggregate=esaw esaw.iterations=5 " LOCAL,
     {{"", "group_width=8"}, {"", "group_width=16"}, {"", "group_width=32"}, {"", "group_width=64"}, {"", "group_width=128"},
      {"", "group_width=256"}, {"", "group_width=512"}}},
    {"memory", "one plan for all frames and (anew) one for each, memory in one piece and (on Vulkan) in many "
     "(Grauer-Gray, table III)", "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{"", "own_memory=0"}, {"", "own_memory=1"}, {"", "own_memory=0," ANEW}, {"", "own_memory=1," ANEW}}},
    {"steps", "penalties of scanline optimization, its minimum by steps that double, and fractions of a pixel (Zach, Sormann, "
     "Karner 2006, table 1)", "cost=sad sad.window=3x1 optimize=scanline right-view=none refine=none wta.subpixel=none",
     {{"scanline.truncate=0", ""}, {"scanline.truncate=4", ""}, {"scanline.truncate=16", ""},
      {"scanline.truncate=4 scanline.form=paper", ""}, {"scanline.truncate=4 scanline.stretch=2", ""},
      {"scanline.truncate=4 scanline.stretch=4", ""}}},
    {"fusion", "semi-global matching: costs stored, and made where paths need them; on Vulkan", "refine=none",
     {{"", "cost_join=1"}, {"", "cost_join=2"}}},
    {"lanes", "invocations that share a path of semi-global matching, and meet in shared memory or (2) shuffle; on Vulkan",
     "refine=none",
     {{"", "path_lanes=1"}, {"", "path_lanes=4,path_shuffle=1"}, {"", "path_lanes=4,path_shuffle=2"},
      {"", "path_lanes=8,path_shuffle=1"}, {"", "path_lanes=8,path_shuffle=2"}, {"", "path_lanes=16,path_shuffle=1"},
      {"", "path_lanes=16,path_shuffle=2"}, {"", "path_lanes=32,path_shuffle=1"}, {"", "path_lanes=32,path_shuffle=2"},
      {"", "path_lanes=64"}}},
    {"paths", "semi-global matching by number of paths", "refine=none",
     {{"sgm.paths=2", ""}, {"sgm.paths=3", ""}, {"sgm.paths=4", ""}, {"sgm.paths=5", ""}, {"sgm.paths=8", ""}}}};
#define EXPERIMENTS (sizeof(experiments) / sizeof(experiments[0]))

const experiment *find_experiment(const char *name)
{
    size_t i;
    for (i = 0; i < EXPERIMENTS; i++)
        if (strcmp(experiments[i].name, name) == 0)
            return &experiments[i];
    return NULL;
}

void print_experiments(FILE *out)
{
    size_t i;
    for (i = 0; i < EXPERIMENTS; i++)
        fprintf(out, "  %-11s  %s\n", experiments[i].name, experiments[i].about);
}
