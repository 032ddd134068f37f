#include "calib.h"
#include "common.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HAS_K = 1, HAS_D = 2, HAS_R = 4, HAS_P = 8 };

/* Names of a matrix, by view; NULL closes them. A name without a number tells of the camera whose file it is. */
static const struct matrix_row {
    unsigned bit;
    int count;                       /* numbers that it holds; 0 = of distortion */
    const char *names[7];            /* left and right in turns, then of either */
} matrix_rows[] = {
    {HAS_K, 9, {"M1", "M2", "K1", "K2", "cameraMatrix1", "cameraMatrix2", "camera_matrix"}},
    {HAS_D, 0, {"D1", "D2", "d1", "d2", "distCoeffs1", "distCoeffs2", "distortion_coefficients"}},
    {HAS_R, 9, {"R1", "R2", "r1", "r2", "rectification1", "rectification2", "rectification_matrix"}},
    {HAS_P, 12, {"P1", "P2", "p1", "p2", "projection1", "projection2", "projection_matrix"}}};

/* Where the value of `name` begins: behind "name:" or "name=" at the begin of a line, or behind "<name ...>". */
static const char *find_value(const char *text, const char *name)
{
    const size_t length = strlen(name);
    const char *at = text;
    while ((at = strstr(at, name)) != NULL) {
        const char *before = at, *behind = at + length;
        while (before > text && (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '"'))
            before--;
        if (at > text && at[-1] == '<' && (*behind == '>' || isspace((unsigned char)*behind))) {
            behind = strchr(behind, '>');
            return behind ? behind + 1 : NULL;
        }
        behind += *behind == '"';
        while (*behind == ' ')
            behind++;
        if ((before == text || before[-1] == '\n' || before[-1] == '{' || before[-1] == ',') && (*behind == ':' || *behind == '='))
            return behind + 1;
        at += length;
    }
    return NULL;
}

/* The numbers of a value: a list in brackets or in <data>, or what stands in its line. Returns how many, at most room;
   -1: something that is no finite number. */
static int read_numbers(const char *at, double *numbers, int room)
{
    const char *data = strstr(at, "data"), *end_of_line = at + strcspn(at, "\n");
    int n = 0;
    while (isspace((unsigned char)*at))
        at++;
    if (*at != '[' && !isdigit((unsigned char)*at) && *at != '-' && *at != '+' && *at != '.') {
        at = data ? data + 4 : "";
        at += strspn(at, "\"> :\t\r\n");
        end_of_line = NULL;
    }
    if (*at == '[') {
        at++;
        end_of_line = NULL;
    }
    for (;;) {
        char *end;
        double v;
        at += strspn(at, end_of_line ? " \t\r,;" : " \t\r\n,;");
        if ((end_of_line && at >= end_of_line) || *at == ']' || *at == '<' || !*at)
            return n;
        v = strtod(at, &end);
        if (end == at || !isfinite(v))
            return -1;
        if (n == room)
            return room + 1;
        numbers[n++] = v;
        at = end;
    }
}

static int find_numbers(const char *text, const char *name, double *numbers, int room)
{
    const char *at = find_value(text, name);
    return at ? read_numbers(at, numbers, room) : 0;
}

static double *field_of(stereo_camera *camera, unsigned bit)
{
    return bit == HAS_K ? camera->k : bit == HAS_D ? camera->distortion : bit == HAS_R ? camera->r : camera->p;
}

static int bad_matrix(const char *path, const char *name, const char *what, char *error, size_t size)
{
    snprintf(error, size, "%s: %s %s", path, name, what);
    return 0;
}

/* One matrix of one view, where the file has it. */
static int add_matrix(calib *c, int view, const struct matrix_row *row, const char *name, const char *text,
                      const char *path, char *error, size_t size)
{
    double numbers[14];
    const int n = find_numbers(text, name, numbers, 14);
    int i, whole = row->count ? n == row->count : n == 4 || n == 5 || n == 8 || n == 12 || n == 14;
    if (n == 0)
        return 1;
    if (!whole)
        return bad_matrix(path, name, row->count == 9    ? "must hold 9 numbers, 3 x 3"
                                      : row->count == 12 ? "must hold 12 numbers, 3 x 4"
                                                         : "must hold 4, 5 or 8 coefficients: k1 k2 p1 p2 k3 k4 k5 k6",
                          error, size);
    for (i = 8; i < n && !row->count; i++)
        if (numbers[i] != 0.0)
            return bad_matrix(path, name, "has coefficients of thin prisms or tilt, which this program does not know", error,
                              size);
    memset(field_of(view ? &c->cameras.right : &c->cameras.left, row->bit), 0,
           (row->count ? (size_t)row->count : 8u) * sizeof(double));
    memcpy(field_of(view ? &c->cameras.right : &c->cameras.left, row->bit), numbers,
           (size_t)(row->count ? n : n < 8 ? n : 8) * sizeof(double));
    c->known[view] |= row->bit;
    return 1;
}

static int add_matrices(calib *c, const char *text, const char *path, char *error, size_t size)
{
    size_t i, k;
    const int alone = find_value(text, "camera_matrix") != NULL, view = alone ? c->cameras_named > 0 : 0;
    for (i = 0; i < sizeof(matrix_rows) / sizeof(matrix_rows[0]); i++) {
        const struct matrix_row *row = &matrix_rows[i];
        for (k = 0; k < 6; k++)
            if (!add_matrix(c, (int)(k % 2), row, row->names[k], text, path, error, size))
                return 0;
        if (alone && !add_matrix(c, view, row, row->names[6], text, path, error, size))
            return 0;
    }
    c->cameras_named += alone;
    return 1;
}

static void add_size(calib *c, const char *text)
{
    static const char *const names[][2] = {{"image_width", "image_height"}, {"width", "height"}, {"image_size", ""},
                                           {"imageSize", ""}, {"size", ""}};
    double v[3];
    size_t i;
    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        int n = find_numbers(text, names[i][0], v, 3);
        if (n == 1 && names[i][1][0] && find_numbers(text, names[i][1], v + 1, 2) == 1)
            n = 2;
        if (n != 2 || !(v[0] >= 1.0 && v[0] <= 65536.0 && v[1] >= 1.0 && v[1] <= 65536.0))
            continue;
        c->width = (uint32_t)v[0];
        c->height = (uint32_t)v[1];
        return;
    }
}

/* Middlebury's calib.txt: cam0 = [f 0 cx; 0 f cy; 0 0 1], cam1, doffs; baseline in millimetres. */
static int add_middlebury(calib *c, const char *text)
{
    double left[10], right[10], baseline[2];
    if (find_numbers(text, "cam0", left, 9) != 9 || find_numbers(text, "cam1", right, 9) != 9 ||
        find_numbers(text, "baseline", baseline, 1) != 1)
        return 0;
    stereo_q((float)left[0], (float)(baseline[0] / 1000.0), (float)left[2], (float)left[5], (float)(right[2] - left[2]),
             c->q[0]);
    memcpy(c->q[1], c->q[0], sizeof(c->q[0]));
    c->has_q = 1;
    return 1;
}

/* KITTI: projections of the rectified cameras 0 and 1, grey, 2 and 3, colour; metres. */
static int add_kitti(calib *c, const char *text)
{
    static const char *const names[][4] = {{"P0", "P1", "P2", "P3"},
                                           {"P_rect_00", "P_rect_01", "P_rect_02", "P_rect_03"}};
    double p[4][13];
    int i, k, n;
    for (i = 0; i < 2; i++) {
        for (n = 0; n < 4 && find_numbers(text, names[i][n], p[n], 12) == 12; n++) {
        }
        if (n < 4)
            continue;
        for (k = 0; k < 2; k++) {
            const double *left = p[2 * k], *right = p[2 * k + 1];
            if (!(left[0] > 0.0) || !(left[3] - right[3] > 0.0))
                return 0;
            stereo_q((float)left[0], (float)((left[3] - right[3]) / left[0]), (float)left[2], (float)left[6],
                     (float)(right[2] - left[2]), c->q[k]);
        }
        c->has_q = 1;
        return 1;
    }
    return 0;
}

/* OpenCV's Q, of any sign: [X Y Z W] = Q [x y d 1]. */
static int add_q(calib *c, const char *text)
{
    double q[17];
    int i;
    if (find_numbers(text, "Q", q, 16) != 16)
        return 0;
    for (i = 0; i < 16; i++)
        c->q[0][i] = c->q[1][i] = (float)q[i];
    c->has_q = 1;
    return 1;
}

int calib_add(calib *c, const char *path, char *error, size_t size)
{
    const unsigned left = c->known[0], right = c->known[1];
    size_t length;
    char *text = (char *)read_file(path, &length, error, size);
    int useful, whole = 1;
    if (!text)
        return 0;
    useful = add_middlebury(c, text) || add_kitti(c, text);
    if (!useful) {
        whole = add_matrices(c, text, path, error, size);
        useful = add_q(c, text) || c->known[0] != left || c->known[1] != right;
    }
    add_size(c, text);
    free(text);
    if (whole && !useful)
        snprintf(error, size, "%s: is no calibration: it has no matrices such as M1, D1, R1, P1 or Q of OpenCV, and is no "
                 "calib.txt of Middlebury or KITTI", path);
    return whole && useful;
}

int calib_rectifies(const calib *c, char *missing, size_t size)
{
    size_t i;
    int view;
    missing[0] = 0;
    for (view = 0; view < 2; view++)
        for (i = 0; i < sizeof(matrix_rows) / sizeof(matrix_rows[0]); i++)
            if (!(c->known[view] & matrix_rows[i].bit) && strlen(missing) + 4 < size) {
                strcat(missing, missing[0] ? " " : "");
                strcat(missing, matrix_rows[i].names[view]);
            }
    return !missing[0];
}

void calib_finish(calib *c)
{
    if (c->has_q || !(c->known[0] & HAS_P) || !(c->known[1] & HAS_P))
        return;
    c->has_q = stereo_calibration_q(&c->cameras, c->q[0]) == STEREO_OK;
    memcpy(c->q[1], c->q[0], sizeof(c->q[0]));
}
