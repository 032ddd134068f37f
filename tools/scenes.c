#include "scenes.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Folders with left.png, right.png and a ground truth. */
typedef struct known_scene {
    const char *name;
    scene_group group;
    uint32_t disparities;
    double threshold, scale;
    const char *truth, *truth_right, *nonocc; /* nonocc: a mask; where it is "", truth_right tells */
} known_scene;

#define V2 GROUP_MIDDLEBURY_V2
#define GT "gt_left.png"
#define GTR "gt_right.png"
static const known_scene known_scenes[] = {
    {"middlebury_v2/tsukuba", V2, 16, 1.0, 16.0, GT, "", "nonocc.png"},
    {"middlebury_v2/venus", V2, 20, 1.0, 8.0, GT, "", "nonocc.png"},
    {"middlebury_v2/teddy", V2, 60, 1.0, 4.0, GT, "", "nonocc.png"},
    {"middlebury_v2/cones", V2, 60, 1.0, 4.0, GT, "", "nonocc.png"},
    {"middlebury_2001/bull", GROUP_MIDDLEBURY, 32, 1.0, 8.0, GT, GTR, ""},
    {"middlebury_2001/poster", GROUP_MIDDLEBURY, 32, 1.0, 8.0, GT, GTR, ""},
    {"middlebury_2001/sawtooth", GROUP_MIDDLEBURY, 32, 1.0, 8.0, GT, GTR, ""},
    {"middlebury_thirdsize/aloe", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/art", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/baby1", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/bowling1", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/cloth1", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/dolls", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/flowerpots", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"middlebury_thirdsize/rocks1", GROUP_MIDDLEBURY, 80, 1.0, 3.0, GT, GTR, ""},
    {"other/motorcycle_q", GROUP_MIDDLEBURY, 70, 2.0, 1.0, "gt_left.pfm", "", "mask_nocc.png"},
    {"other/teddy_h", GROUP_MIDDLEBURY, 128, 2.0, 1.0, "gt_left.pfm", "", ""},
    {"other/sceneflow_a0032", GROUP_FURTHER, 144, 3.0, 1.0, "gt_left.pfm", "", ""},
    {"kitti2012", GROUP_FURTHER, 128, 3.0, 0.0, "disp_gt.png", "", ""},
};

const char *group_text(scene_group group)
{
    static const char *const names[GROUPS] = {"Middlebury v2", "KITTI 2015", "Middlebury 2001 to 2014", "further pairs",
                                               "without ground truth"};
    return names[group];
}

static int exists(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

/* Joins FOLDER/NAME/FILE; "" where that does not exist. */
static int join(char path[SCENE_PATH], const char *folder, const char *name, const char *file)
{
    int n = snprintf(path, SCENE_PATH, "%s/%s/%s", folder, name, file);
    if (file[0] && n > 0 && n < SCENE_PATH && exists(path))
        return 1;
    path[0] = 0;
    return 0;
}

static int find_known(const char *folder, const known_scene *k, scene *s)
{
    memset(s, 0, sizeof(*s));
    snprintf(s->name, sizeof(s->name), "%s", k->name);
    s->group = k->group;
    s->disparities = k->disparities;
    s->threshold = k->threshold;
    s->scale = k->scale;
    join(s->truth_right, folder, k->name, k->truth_right);
    join(s->mask[REGION_NONOCC], folder, k->name, k->nonocc);
    if (k->group == GROUP_MIDDLEBURY_V2) {
        join(s->mask[REGION_ALL], folder, k->name, "all.png");
        join(s->mask[REGION_DISC], folder, k->name, "disc.png");
    }
    return join(s->left, folder, k->name, "left.png") && join(s->right, folder, k->name, "right.png") &&
           join(s->truth, folder, k->name, k->truth);
}

static int by_name(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* The file names of a folder that end so, in order. */
static int list(const char *folder, const char *suffix, char names[][64], int most)
{
    DIR *directory = opendir(folder);
    struct dirent *entry;
    int count = 0;
    while (directory && count < most && (entry = readdir(directory)) != NULL) {
        size_t length = strlen(entry->d_name), n = strlen(suffix);
        if (length >= n && length < 64 && strcmp(entry->d_name + length - n, suffix) == 0)
            memcpy(names[count++], entry->d_name, length + 1);
    }
    if (directory)
        closedir(directory);
    qsort(names, (size_t)count, sizeof(names[0]), by_name);
    return count;
}

/* A pair of each name in FOLDER/PLACE/left and right. */
static int find_frames(const char *folder, const char *place, const scene *like, scene *scenes, int most)
{
    char names[MAX_SCENES][64], path[SCENE_PATH];
    int count, i, found = 0;
    snprintf(path, sizeof(path), "%s/%s/left", folder, place);
    count = list(path, ".png", names, most);
    for (i = 0; i < count; i++) {
        scene *s = &scenes[found];
        char part[128];
        *s = *like;
        snprintf(s->name, sizeof(s->name), "%s/%.*s", place, (int)strcspn(names[i], "."), names[i]);
        snprintf(part, sizeof(part), "%s/left", place);
        join(s->left, folder, part, names[i]);
        snprintf(part, sizeof(part), "%s/right", place);
        if (!join(s->right, folder, part, names[i]))
            continue;
        snprintf(part, sizeof(part), "%s/disp_noc", place);
        join(s->truth, folder, part, names[i]);
        snprintf(part, sizeof(part), "%s/disp_occ", place);
        join(s->truth_all, folder, part, names[i]);
        found += like->group == GROUP_WITHOUT_TRUTH || s->truth[0];
    }
    return found;
}

/* X_left.png beside X_right.png. */
static int find_flat(const char *folder, const char *place, const scene *like, scene *scenes, int most)
{
    char names[MAX_SCENES][64], path[SCENE_PATH], right[64];
    int count, i, found = 0;
    snprintf(path, sizeof(path), "%s/%s", folder, place);
    count = list(path, "_left.png", names, most);
    for (i = 0; i < count; i++) {
        scene *s = &scenes[found];
        int length = (int)strlen(names[i]) - 9;
        *s = *like;
        snprintf(s->name, sizeof(s->name), "%s/%.*s", place, length < 40 ? length : 40, names[i]);
        snprintf(right, sizeof(right), "%.*s_right.png", length < 50 ? length : 50, names[i]);
        found += join(s->left, folder, place, names[i]) && join(s->right, folder, place, right);
    }
    return found;
}

int scenes_find(const char *folder, scene *scenes)
{
    scene like;
    int count = 0;
    size_t i;
    for (i = 0; i < sizeof(known_scenes) / sizeof(known_scenes[0]); i++)
        count += find_known(folder, &known_scenes[i], &scenes[count]);
    memset(&like, 0, sizeof(like));
    like.disparities = 128;
    like.threshold = 3.0;
    like.group = GROUP_KITTI;
    count += find_frames(folder, "kitti2015", &like, scenes + count, MAX_SCENES - count);
    like.group = GROUP_WITHOUT_TRUTH;
    count += find_frames(folder, "sequence/kitti_odometry_00", &like, scenes + count, MAX_SCENES - count);
    like.disparities = 64;
    return count + find_flat(folder, "other/eth3d_no_gt", &like, scenes + count, MAX_SCENES - count);
}

int scenes_choose(scene *scenes, int count, const char *words, int truth)
{
    int i, kept = 0;
    for (i = 0; i < count; i++) {
        const char *at = words;
        int fits = !words;
        while (at && *at && !fits) {
            char word[64];
            size_t n = strcspn(at, ",");
            snprintf(word, sizeof(word), "%.*s", (int)n, at);
            fits = n > 0 && strstr(scenes[i].name, word) != NULL;
            at += n + (at[n] != 0);
        }
        if (fits && !(truth && scenes[i].group == GROUP_WITHOUT_TRUTH))
            scenes[kept++] = scenes[i];
    }
    return kept;
}

/* ---- one scene ---- */

static int copy_map(const map *from, map *to)
{
    size_t count = (size_t)from->width * from->height;
    *to = *from;
    to->values = (float *)new_memory(count, sizeof(float), 1);
    if (to->values)
        memcpy(to->values, from->values, count * sizeof(float));
    return to->values != NULL;
}

/* Pixels that the right view's truth does not answer within a pixel are hidden there: unknown. */
static void keep_visible(map *truth, const map *right)
{
    uint32_t x, y;
    for (y = 0; y < truth->height; y++)
        for (x = 0; x < truth->width; x++) {
            float *d = &truth->values[(size_t)y * truth->width + x];
            double at = is_known(*d) ? floor((double)x - (double)*d + 0.5) : -1.0;
            float back = at >= 0.0 && at < right->width ? right->values[(size_t)y * truth->width + (size_t)at] : HUGE_VALF;
            if (!is_known(back) || fabsf(back - *d) > 1.0f)
                *d = HUGE_VALF;
        }
}

static int read_truth(const scene *s, const char *path, map *m, char *error, size_t size)
{
    return map_read(path, s->scale, s->scale > 0.0, NULL, m, error, size);
}

/* The region's own mask, or who is visible by the right view's truth. */
static int cut_region(const scene *s, int region, map *truth, char *error, size_t size)
{
    map right;
    if (s->mask[region][0])
        return map_mask(s->mask[region], s->truth, truth, error, size);
    if (region != REGION_NONOCC || !s->truth_right[0])
        return 1;
    if (!read_truth(s, s->truth_right, &right, error, size))
        return 0;
    if (right.width == truth->width && right.height == truth->height)
        keep_visible(truth, &right);
    free(right.values);
    return 1;
}

static int open_truth(const scene *s, scene_pair *pair, char *error, size_t size)
{
    map *truth = pair->truth;
    int has_all = s->truth_all[0] || s->truth_right[0] || s->mask[REGION_NONOCC][0];
    if (!read_truth(s, s->truth, &truth[REGION_NONOCC], error, size))
        return 0;
    if (has_all && s->truth_all[0] && !read_truth(s, s->truth_all, &truth[REGION_ALL], error, size))
        return 0;
    if ((has_all && !s->truth_all[0] && !copy_map(&truth[REGION_NONOCC], &truth[REGION_ALL])) ||
        (s->mask[REGION_DISC][0] && !copy_map(&truth[REGION_NONOCC], &truth[REGION_DISC]))) {
        snprintf(error, size, "%s: no memory for its pixels" HELD_WHOLE, s->truth);
        return 0;
    }
    return cut_region(s, REGION_NONOCC, &truth[REGION_NONOCC], error, size) &&
           (!truth[REGION_ALL].values || cut_region(s, REGION_ALL, &truth[REGION_ALL], error, size)) &&
           (!truth[REGION_DISC].values || cut_region(s, REGION_DISC, &truth[REGION_DISC], error, size));
}

int scene_open(const scene *s, scene_pair *pair, char *error, size_t size)
{
    int i;
    memset(pair, 0, sizeof(*pair));
    if (!read_pair(s->left, s->right, 0, &pair->left, &pair->right, error, size))
        return 0;
    if (s->group != GROUP_WITHOUT_TRUTH && !open_truth(s, pair, error, size)) {
        scene_close(pair);
        return 0;
    }
    for (i = 0; i < REGIONS; i++)
        if (pair->truth[i].values &&
            (pair->truth[i].width != pair->left.width || pair->truth[i].height != pair->left.height)) {
            snprintf(error, size, "%s is %ux%u and %s is %ux%u; they must have one size", s->truth, pair->truth[i].width,
                     pair->truth[i].height, s->left, pair->left.width, pair->left.height);
            scene_close(pair);
            return 0;
        }
    return 1;
}

void scene_close(scene_pair *pair)
{
    int i;
    image_free(&pair->left);
    image_free(&pair->right);
    for (i = 0; i < REGIONS; i++)
        free(pair->truth[i].values);
    memset(pair, 0, sizeof(*pair));
}
