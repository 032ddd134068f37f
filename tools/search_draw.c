/* The front as a drawing: error against time, of all pipelines that were run on all pairs. */
#include "search_draw.h"

#include <math.h>

#define WIDTH 900.0
#define HEIGHT 520.0
#define LEFT 60.0
#define RIGHT 870.0
#define TOP 20.0
#define BOTTOM 460.0

/* What the axes show: time from and to, on a scale of logarithms, and errors. */
typedef struct axes { double from, to, low, high; } axes;

static double at_time(const axes *a, double time)
{
    return LEFT + (RIGHT - LEFT) * log(time / a->from) / log(a->to / a->from);
}

static double at_error(const axes *a, double error)
{
    double shown = error > a->high ? a->high : error;
    return BOTTOM - (BOTTOM - TOP) * (shown - a->low) / (a->high - a->low);
}

/* All presets and the first pipeline are in it; what is worse stands at the upper edge. */
static axes fit_axes(const front_point *points, int count)
{
    axes a = {HUGE_VAL, 0.0, HUGE_VAL, 0.0};
    int i;
    for (i = 0; i < count; i++) {
        const front_point *p = &points[i];
        a.from = p->time < a.from ? p->time : a.from;
        a.to = p->time > a.to ? p->time : a.to;
        a.low = p->error < a.low ? p->error : a.low;
        if (p->t->preset && p->error > a.high)
            a.high = p->error;
    }
    a.from = pow(2.0, floor(log(a.from) / log(2.0)));
    a.to = pow(2.0, floor(log(a.to) / log(2.0)) + 1.0);
    a.low = floor(a.low * 10.0 - 0.5) / 10.0;
    a.high = ceil((a.high > 1.0 ? a.high : 1.0) * 10.0 + 0.5) / 10.0;
    return a;
}

static void draw_axes(FILE *out, const axes *a)
{
    double v;
    for (v = a->from; v <= a->to * 1.001; v *= 2.0)
        fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">"
                "%g</text>\n", at_time(a, v), at_time(a, v), TOP, BOTTOM, at_time(a, v), BOTTOM + 16.0, v);
    for (v = a->low; v <= a->high + 0.001; v += 0.1)
        fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">"
                "%.1f</text>\n", LEFT, RIGHT, at_error(a, v), at_error(a, v), LEFT - 8.0, at_error(a, v) + 4.0, v);
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">time, of the first pipeline's</text>\n"
            "<text x=\"16\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 16 %.1f)\">wrong pixels, of the first "
            "pipeline's</text>\n", (LEFT + RIGHT) / 2.0, BOTTOM + 40.0, (TOP + BOTTOM) / 2.0, (TOP + BOTTOM) / 2.0);
}

/* The front as a stair: at a time, the least error that it buys. */
static void draw_stair(FILE *out, const axes *a, const front_point *points, int count)
{
    double before = -1.0;
    int i;
    fputs("<path class=\"front\" d=\"", out);
    for (i = 0; i < count; i++) {
        const front_point *p = &points[i];
        if (!p->on_front)
            continue;
        if (before < 0.0)
            fprintf(out, "M%.1f %.1f", at_time(a, p->time), at_error(a, p->error));
        else
            fprintf(out, "L%.1f %.1fL%.1f %.1f", at_time(a, p->time), before, at_time(a, p->time), at_error(a, p->error));
        before = at_error(a, p->error);
    }
    if (before >= 0.0)
        fprintf(out, "L%.1f %.1f", RIGHT, before);
    fputs("\"/>\n", out);
}

static void draw_point(FILE *out, const axes *a, const front_point *p)
{
    double x = at_time(a, p->time), y = at_error(a, p->error);
    fprintf(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"/>\n", p->t->name ? "named" : p->on_front ? "best" : "other",
            x, y, p->t->name || p->on_front ? 5 : 2);
    if (p->t->preset || (p->on_front && p->t->name))
        fprintf(out, "<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n", x > RIGHT - 120.0 ? x - 8.0 : x + 8.0, y - 6.0,
                x > RIGHT - 120.0 ? " text-anchor=\"end\"" : "", p->t->name);
}

int front_draw(const char *path, const front_point *points, int count)
{
    const axes a = fit_axes(points, count);
    output_files all = {{{NULL, NULL}}, 0, ""};
    FILE *out = output_open(&all, path);
    int i, whole = 0;
    if (out) {
        fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\">\n<style>svg{background:#fff;"
                "font:12px sans-serif}line{stroke:#e3e7eb}.front{fill:none;stroke:#0b6bcb;stroke-width:1.5}.best{fill:#0b6bcb}"
                ".named{fill:#c05a00}.other{fill:#aab4be}text{fill:#334}</style>\n", WIDTH, HEIGHT);
        draw_axes(out, &a);
        draw_stair(out, &a, points, count);
        for (i = 0; i < count; i++)
            draw_point(out, &a, &points[i]);
        fputs("</svg>\n", out);
        whole = output_close(&all, out, !ferror(out)) && outputs_commit(&all);
    }
    if (!whole) {
        outputs_discard(&all);
        fail(FAILED, "-o %s", all.error);
    }
    return whole;
}
