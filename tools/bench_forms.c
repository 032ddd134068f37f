#include "bench_forms.h"

#include <string.h>

#define ALONE "optimize=wta right-view=none wta.subpixel=none "
#define LOCAL ALONE "refine=none "
#define LOCAL_MEDIAN ALONE "refine=median "
#define BELIEFS "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none"

#define FANG_SIZES "384x288x16 434x383x20 450x375x60"
#define FANG_SQUARES "512x512x16 1024x1024x16 2048x2048x16"
#define CHANG_SIZES "1280x384x128"
#define ZACH_SIZES "384x288x15 768x288x30 1536x288x60 512x512x16 1024x1024x32"
#define YU_SIZES "450x375x60"
#define BELIEF_SIZES "384x288x16 434x383x21 432x381x32 450x375x64 900x750x128"

/* Yu et al. 2010: costs of colours, which reach what is published (luma, as the text has it, does not); truncation at 12
   for ESAW and what stands beside it, at 17 for ESMP; of windows what Yoon and Kweon take, 40 for the sum of the colours. */
#define WEIGHTED "ad.truncate=12 aggregate="
#define MESSAGES "ad.truncate=17 esmp.base=2.2 esmp.distance=max aggregate="
#define WINDOW "ad.truncate=13.3 aggregate=adaptive-weight "

static const experiment experiments[] = {
    {"radius", "windows, cross regions and weights by radius (Fang et al. 2012, table V and figure 16; its sequential column: "
     "--backend cpu --threads 1 --simd scalar)", "cost=ad-census " LOCAL, FANG_SIZES,
     "frames a second of the aggregation alone on a Quadro 5000, with local memory, 384x288x16", 0,
     {{"aggregate=box box.radius={1,2,3,4,5,6,8,10,13,16}", "", "937|764|559|428|316|245|154|102|64|74.7"},
      {"aggregate=adaptive-weight aw.radius={1,2,3,5,10,16}", "", "270|106|54|22|5.9|2.4"},
      {"aggregate=cross cross.length=17 cross.tau=20", "", "41.5"}, {"aggregate=rtaw rtaw.radius={4,16}", "", ""}}},
    {"zigzag", "products of zncc: directly, by zigzag scanning with V_Z x H_Z, by kept columns (Chang et al. 2020, figures 10 "
     "and 11; H_Z ends at 64; Vulkan has no cap on registers)", "cost=zncc " LOCAL, CHANG_SIZES,
     "ms on a Jetson TX2 with V_Z 4 and H_Z 32: 18.05 -> 11.31 at side 3, 72.09 -> 34.35 at side 15; V_Z 2 is worst", OF_VULKAN,
     {{"zncc.window={3x3,7x7,15x15}", "zncc_form=1", "18.05||72.09"},
      {"zncc.window={3x3,7x7,15x15}", "zncc_form=2,zncc_rows={1,2,3,4,5,6},zncc_columns={8,32,64}", ""},
      {"zncc.window={3x3,7x7,15x15}", "zncc_form=3", ""}}},
    {"sums", "pixels and squares of zncc: directly, by prefix scan (Chang et al. 2020, figure 9)", "cost=zncc " LOCAL, CHANG_SIZES,
     "the prefix scan takes 1.4 ms with every window, and is faster from 9x9 on", OF_VULKAN,
     {{"zncc.window={3x3,5x5,7x7,9x9,11x11,13x13,15x15}", "zncc_sums={1,2}", ""}}},
    {"storage", "types of the domain transform; u16: of i16, without its nearly zero-mean normalization, and scaled so that "
     "nothing overflows (Chang et al. 2020, table II: Int16-NP; its Int32 has the bytes of f32)",
     "cost=zncc aggregate=domain-transform " LOCAL, CHANG_SIZES,
     "ms of the four directions on a Jetson TX2, and D1 of KITTI (the text says 8.16 to 8.81)", ON_ROADS,
     {{"dt.storage={f32,u16,i16,u8,f8}", "", "50.7 ms 7.36 %|37.1 ms 8.14 %|37.4 ms 7.57 %|32.7 ms 7.63 %|"}}},
    {"messages", "types of belief propagation's messages (Grauer-Gray, table IV; of table II there is only the faster layout)", BELIEFS,
     BELIEF_SIZES, "half over float on a V100: 1.1, 1.3, 1.3, 1.9, 1.4 times as fast by size", 0, {{"bp.storage={f32,f16,u16,u8}", "", ""}}},
    {"alignment", "bytes at whose multiples rows of messages begin (Grauer-Gray, table V)", BELIEFS, BELIEF_SIZES,
     "0.82 to 1.2 times as fast with aligned rows", OF_VULKAN, {{"bp.storage={f32,f16,u8}", "row_alignment={4,16,64,128,256}", ""}}},
    {"iterations", "steps of ESAW and ESMP, and the base by which they grow (Yu et al. 2010, figures 3 and 8: means of twelve)",
     "cost=ad " LOCAL_MEDIAN, YU_SIZES, "percent, means of twelve: ESAW 9.6 with 5 steps, 8.2 with 9; ESMP 7.42 with 8; "
     "ESAW hardly gains from 7 steps on", 0,
     {{WEIGHTED "esaw esaw.iterations={3,5,7,9} esaw.base={1.6,1.9,2.6,3}", "", "||||||9.6|||||||8.2"},
      {MESSAGES "esmp esmp.iterations={3,5,8} esmp.base={1.6,2.2,2.8,3.1}", "", "|||||||||7.42"}}},
    {"sensitivity", "other parameters of ESAW and ESMP: the usual ones, and each halved and doubled (Yu et al. 2010, figures 4 "
     "and 9: means of twelve)", "cost=ad " LOCAL_MEDIAN, YU_SIZES, NULL, 0,
     {{WEIGHTED "esaw", "", "8.2"}, {WEIGHTED "esaw esaw.gamma-c={8.5,34}", "", ""}, {WEIGHTED "esaw esaw.gamma-p={18,72}", "", ""},
      {"ad.truncate={6,24} aggregate=esaw", "", ""}, {MESSAGES "esmp", "", "7.42"}, {MESSAGES "esmp esmp.gamma-c={9,36}", "", ""},
      {MESSAGES "esmp esmp.gamma-p={14.5,58}", "", ""}, {"ad.truncate={8.5,34} esmp.base=2.2 esmp.distance=max aggregate=esmp", "", ""},
      {MESSAGES "esmp esmp.lambda={0.075,0.3}", "", ""}, {MESSAGES "esmp esmp.eta={0.01875,0.075}", "", ""}}},
    {"operations", "accuracy against operations: ESAW, ESMP, two passes without and with messages, windows (Yu et al. 2010, "
     "figure 14: means of twelve)", "cost=ad " LOCAL_MEDIAN, YU_SIZES,
     "operations for each disparity of a pixel (10 T of ESAW, 2 (2 W - 1) of rows and columns, 5 W W - 1 of windows), and the "
     "mean where the text has it", 0,
     {{WEIGHTED "esaw esaw.iterations=3 esaw.base=3", "", "30"}, {WEIGHTED "esaw esaw.iterations=5 esaw.base=2.6", "", "50: 9.6 %"},
      {WEIGHTED "esaw esaw.iterations=9 esaw.base=1.9", "", "90: 8.2 %"}, {MESSAGES "esmp esmp.iterations={5,8}", "", "|7.42 %"},
      {WEIGHTED "rtaw rtaw.radius={8,16,32}", "", "66|130: 11.0 %|258"}, {MESSAGES "rtaw rtaw.radius={8,16} rtaw.messages=1", "", ""},
      {WINDOW "aw.radius=8 aw.views={1,2}", "", "1444|"}, {WINDOW "aw.radius=16 aw.views={1,2}", "", "5444|"}}},
    {"tuning", "ESAW and ESMP: passes apart in workgroups of 32, of 128 and as planned, and joined (Yu et al. 2010, figure 12; "
     "there are neither its textures nor accesses out of order)", "cost=ad ad.colour=0 " LOCAL, YU_SIZES,
     "ms on a GeForce 8800 GTX: ESAW of 9 steps 99.9, coalesced 53.5, with the best blocks 43.4; ESMP 65.2", OF_VULKAN,
     {{"aggregate={esaw,esmp}", "cost_join=1,group_width={32,128}", ""}, {"aggregate={esaw,esmp}", "cost_join={1,2}", "|43.4||65.2"}}},
    {"unroll", "loops over the windows of a tile in shared memory, and of adaptive weights: left as they are, and unrolled (Fang "
     "et al. 2012, figure 13; cross regions have no loop that could be)", "cost=ad " LOCAL, FANG_SIZES,
     "1.5 times as fast for windows, slower for weights", OF_VULKAN,
     {{"aggregate=box box.radius={1,4}", "box_tile=5,cost_join=1,unroll={1,2}", ""},
      {"aggregate=adaptive-weight aw.radius={1,4}", "unroll={1,2}", ""}}},
    {"tile", "box sums of a tile in shared memory, and running sums; cross regions through memory, and through a tile, joined with "
     "their costs (Fang et al. 2012, section III and figure 11)", "cost=ad " LOCAL, FANG_SIZES,
     "1.5 times as fast for cross regions", OF_VULKAN,
     {{"aggregate=box box.radius=3", "box_tile={0,4},cost_join=1", ""}, {"aggregate=box box.radius=3", "cost_join=2", ""},
      {"aggregate=cross cross.length=17 cross.tau=20", "cost_join={1,2}", ""}}},
    {"halo", "box sums as running sums, and of a tile whose border a workgroup loads that is as large (up to radius 4), or one whose "
     "invocations load several elements (Fang et al. 2012, figures 9 and 10; weights have no tile)",
     "cost=ad aggregate=box " LOCAL, FANG_SIZES,
     "the large workgroup gains nothing beyond radius 5; several elements an invocation: 2.3 times as fast in the mean", OF_VULKAN,
     {{"box.radius={1,2,3,4,6,8,10,13,16}", "box_tile=0,cost_join=1", ""}, {"box.radius={1,2,3,4}", "box_tile=17,cost_join=1,group_width=1024", ""},
      {"box.radius={1,2,3,4,6,8,10,13,16}", "box_tile=17,cost_join=1,group_width=64", ""}}},
    {"layout", "costs and winner-takes-all with the disparities of a pixel side by side, and as planes (of the six mappings of Fang et "
     "al. 2012, table I, none is compared: an aggregation's volume has one layout)", LOCAL, FANG_SQUARES, NULL, OF_VULKAN,
     {{"cost={ad,census}", "volume_layout={1,2},cost_join=1", ""}}},
    {"planes", "sums along the lines of one plane at a time, of a few, and of all (Fang et al. 2012, table II)", "cost=ad " LOCAL,
     FANG_SQUARES, "prefix sums over the disparities at once too: 4.14, 2.22, 1.60 times as fast by size", OF_VULKAN,
     {{"aggregate={box,cross}", "slab_disparities={1,4,0},cost_join=1", ""}}},
    {"groups", "invocations of a workgroup, of weighted steps (Yu et al. 2010, figure 12: thread block size)",
     "cost=ad ad.colour=0 aggregate=esaw esaw.iterations=5 " LOCAL, YU_SIZES, "53.5 -> 43.4 ms with the best blocks", OF_VULKAN,
     {{"", "group_width={8,16,32,64,128,256,512}", ""}}},
    {"memory", "one plan for all frames and (anew) one for each, memory in one piece and (on Vulkan) in many "
     "(Grauer-Gray, table III)", BELIEFS, BELIEF_SIZES, "one allocation on a V100: 2.9, 2.9, 2.9, 1.6, 1.1 times as fast by size", 0,
     {{"", "own_memory={0,1}", ""}, {"", "own_memory={0,1}," ANEW, ""}}},
    {"steps", "penalties of scanline optimization, its minimum by steps that double, fractions of a pixel, and costs of windows, "
     "which Vulkan stores from 3x3 on, unless cost_join is 2 (Zach, Sormann, Karner 2006, table 1; paths always begin at both "
     "ends of a row)",
     "cost=sad sad.window=3x1 ad.colour=0 optimize=scanline right-view=none refine=none wta.subpixel=none", ZACH_SIZES,
     "ms by size: on a GeForce 7800 GT 67.8, 156.5, 456.6, 116.5, 493; on an Athlon64 X2 37.3, 138.7, 565.5, 95.3, 706.5", 0,
     {{"scanline.truncate={0,4,16}", "", ""}, {"scanline.truncate=4 scanline.form=paper", "", ""},
      {"scanline.truncate=4 scanline.stretch={2,4}", "", ""}, {"scanline.truncate=4 sad.window={3x3,5x5}", "", ""}}},
    {"slant", "a plane that rises from the least to the largest disparity, ESAW beside ESMP (Yu et al. 2010, figure 7)",
     "cost=ad ad.colour=0 " LOCAL, "450x375x64", "ESMP has half the errors of ESAW", MADE_TRUTH,
     {{WEIGHTED "esaw", "", ""}, {MESSAGES "esmp", "", ""}}},
    {"fusion", "semi-global matching: costs stored, and made where paths need them", "refine=none", NULL, NULL, OF_VULKAN,
     {{"", "cost_join={1,2}", ""}}},
    {"lanes", "invocations that share a path of semi-global matching, and meet in shared memory or (2) shuffle", "refine=none",
     NULL, NULL, OF_VULKAN,
     {{"", "path_lanes=1", ""}, {"", "path_lanes={4,8,16,32},path_shuffle={1,2}", ""}, {"", "path_lanes=64", ""}}},
    {"paths", "semi-global matching by number of paths", "refine=none", NULL, NULL, 0, {{"sgm.paths={2,3,4,5,8}", "", ""}}}};
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
        fprintf(out, "  %-11s  %s%s\n", experiments[i].name, experiments[i].about, experiments[i].flags & OF_VULKAN ? "; on Vulkan" : "");
}

/* How many values the braces of a text hold, multiplied. */
static int values_of(const char *text)
{
    int all = 1, here = 0;
    for (; *text; text++) {
        here = *text == '{' ? 1 : here + (here && *text == ',');
        if (*text == '}') {
            all *= here;
            here = 0;
        }
    }
    return all;
}

/* Writes the text with one value of each braces; of `left` combinations that which `n` counts to. */
static void expand(const char *text, int n, int left, char *out, size_t size)
{
    size_t used = 0;
    while (*text && used + 1 < size) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        if (end) {
            char braces[100];
            int values, pick;
            snprintf(braces, sizeof(braces), "%.*s", (int)(end - text + 1), text);
            values = values_of(braces);
            left /= values;
            for (pick = n / left % values, text++; pick > 0; pick--)
                text = strchr(text, ',') + 1;
            while (*text != ',' && *text != '}' && used + 1 < size)
                out[used++] = *text++;
            text = end + 1;
        } else {
            out[used++] = *text++;
        }
    }
    out[used] = 0;
}

/* The part with this number, between `|`. */
static void part_of(const char *text, int n, char *out, size_t size)
{
    for (; n > 0 && text; n--)
        text = (text = strchr(text, '|')) ? text + 1 : NULL;
    snprintf(out, size, "%.*s", text ? (int)strcspn(text, "|") : 0, text ? text : "");
}

int expand_forms(const experiment *e, form forms[MAX_FORMS])
{
    const pattern *p;
    int count = 0, n;
    for (p = e->patterns; p < e->patterns + MAX_PATTERNS && p->settings; p++) {
        const int tunes = values_of(p->tune), all = values_of(p->settings) * tunes;
        for (n = 0; n < all && count < MAX_FORMS; n++, count++) {
            expand(p->settings, n / tunes, all / tunes, forms[count].settings, sizeof(forms[count].settings));
            expand(p->tune, n % tunes, tunes, forms[count].tune, sizeof(forms[count].tune));
            part_of(p->published, n, forms[count].published, sizeof(forms[count].published));
        }
    }
    return count;
}

int next_size(const char **sizes, uint32_t *width, uint32_t *height, uint32_t *disparities)
{
    unsigned w, h, d;
    int read = 0;
    if (!*sizes || sscanf(*sizes, " %ux%ux%u%n", &w, &h, &d, &read) != 3)
        return 0;
    *width = w;
    *height = h;
    *disparities = d;
    *sizes += read;
    return 1;
}
