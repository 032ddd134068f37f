/* The page of `stereo accuracy`: everything in one file, pictures as data. */
#include "accuracy_html.h"

#include "colour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const outcome *report_outcomes(const accuracy_report *r, int d, int m)
{
    return &r->outcomes[((size_t)d * (size_t)r->method_count + (size_t)m) * (size_t)r->scene_count];
}

double report_speed(const accuracy_report *r, int d, int m)
{
    const outcome *outcomes = report_outcomes(r, d, m);
    double evaluations[2] = {0.0, 0.0}, ms[2] = {0.0, 0.0}; /* of Middlebury's second version; of all */
    int k, all;
    for (k = 0; k < r->scene_count; k++) {
        for (all = r->scenes[k].group != GROUP_MIDDLEBURY_V2; all < 2 && outcomes[k].done; all++) {
            evaluations[all] += outcomes[k].evaluations;
            ms[all] += outcomes[k].ms;
        }
    }
    all = ms[0] <= 0.0;
    return ms[all] > 0.0 ? evaluations[all] / ms[all] / 1000.0 : 0.0;
}

/* ---- pictures ---- */

static void base64(FILE *page, const unsigned char *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t i;
    for (i = 0; i < count; i += 3) {
        uint32_t word = (uint32_t)bytes[i] << 16 | (uint32_t)(i + 1 < count ? bytes[i + 1] : 0) << 8 |
                        (uint32_t)(i + 2 < count ? bytes[i + 2] : 0);
        fputc(digits[word >> 18], page);
        fputc(digits[word >> 12 & 63], page);
        fputc(i + 1 < count ? digits[word >> 6 & 63] : '=', page);
        fputc(i + 2 < count ? digits[word & 63] : '=', page);
    }
}

/* A file's bytes from its beginning. NULL: no memory, or they cannot be read. */
static unsigned char *all_bytes(FILE *file, size_t *count)
{
    long end = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    unsigned char *bytes = end > 0 ? (unsigned char *)new_memory((size_t)end, 1, 1) : NULL;
    rewind(file);
    *count = bytes ? fread(bytes, 1, (size_t)end, file) : 0;
    return bytes;
}

static void put_picture(FILE *page, const unsigned char *rgb, uint32_t width, uint32_t height, const char *caption)
{
    FILE *png = tmpfile();
    size_t count = 0;
    unsigned char *bytes = png && png_write(png, rgb, width, height, 8, 3) ? all_bytes(png, &count) : NULL;
    fputs("<figure>", page);
    if (bytes) {
        fprintf(page, "<img width=%u height=%u alt=\"%s\" src=\"data:image/png;base64,", (unsigned)width,
                (unsigned)height, caption);
        base64(page, bytes, count);
        fputs("\">", page);
    }
    fprintf(page, "<figcaption>%s</figcaption></figure>\n", caption);
    free(bytes);
    if (png)
        fclose(png);
}

/* Pictures are shown at one n-th of their size, so that a page of many can still be opened. */
static uint32_t shrink_of(uint32_t width)
{
    return (width + 463) / 464;
}

static unsigned char *small_photo(const image *picture, uint32_t n)
{
    uint32_t width = picture->width / n, height = picture->height / n, x, y, c;
    unsigned char *rgb = (unsigned char *)new_memory(width, height, 3);
    for (y = 0; rgb && y < height; y++)
        for (x = 0; x < width; x++)
            for (c = 0; c < 3; c++) {
                size_t at = ((size_t)(y * n) * picture->width + x * n) * picture->channels + (picture->channels == 3 ? c : 0);
                uint32_t v = picture->sample_bytes == 1 ? ((const uint8_t *)picture->pixels)[at]
                                                        : ((const uint16_t *)picture->pixels)[at];
                rgb[((size_t)y * width + x) * 3 + c] = (unsigned char)(picture->bits > 8 ? v >> (picture->bits - 8) : v);
            }
    return rgb;
}

static unsigned char *small_map(const float *values, uint32_t width, uint32_t height, uint32_t n, float high)
{
    uint32_t w = width / n, h = height / n, x, y;
    unsigned char *rgb = (unsigned char *)new_memory(w, h, 3);
    float *few = (float *)new_memory(w, h, sizeof(float));
    for (y = 0; rgb && few && y < h; y++)
        for (x = 0; x < w; x++)
            few[(size_t)y * w + x] = values[(size_t)(y * n) * width + x * n];
    if (rgb && few)
        colour_disparity(few, (size_t)w * h, 0.0f, high, rgb);
    free(few);
    return rgb;
}

/* Blue up to the threshold, from yellow to red beyond it up to four times, black where the truth is unknown, violet
   where the map is. */
static void error_colour(float found, float truth, float threshold, unsigned char rgb[3])
{
    static const unsigned char colours[7][3] = {{0, 0, 0},     {120, 60, 160}, {49, 84, 149}, {145, 190, 219},
                                                {254, 200, 97}, {244, 109, 67}, {165, 0, 38}};
    float error = fabsf(found - truth);
    int i = !is_known(truth) ? 0 : !is_known(found) ? 1 : error <= threshold / 2.0f ? 2 : error <= threshold ? 3
            : error <= 2.0f * threshold ? 4 : error <= 4.0f * threshold ? 5 : 6;
    memcpy(rgb, colours[i], 3);
}

static unsigned char *small_errors(const scene *s, const map *truth, const float *values, uint32_t n)
{
    uint32_t w = truth->width / n, h = truth->height / n, x, y;
    unsigned char *rgb = (unsigned char *)new_memory(w, h, 3);
    for (y = 0; rgb && y < h; y++)
        for (x = 0; x < w; x++) {
            size_t at = (size_t)(y * n) * truth->width + x * n;
            error_colour(values[at], truth->values[at], (float)s->threshold, rgb + ((size_t)y * w + x) * 3);
        }
    return rgb;
}

static void put_and_free(FILE *page, unsigned char *rgb, const image *size, uint32_t n, const char *caption)
{
    if (rgb)
        put_picture(page, rgb, size->width / n, size->height / n, caption);
    free(rgb);
}

void html_scene(FILE *page, const scene *s, const scene_pair *pair, const method *methods, float *const *maps,
                const outcome *const *outcomes, int count)
{
    const image *left = &pair->left;
    const map *truth = pair->truth[REGION_ALL].values ? &pair->truth[REGION_ALL] : &pair->truth[REGION_NONOCC];
    uint32_t n = shrink_of(left->width);
    float high = (float)s->disparities - 1.0f;
    char caption[160];
    int i;
    fprintf(page, "<section><h3>%s</h3>\n<p>%ux%u, %u disparities%s</p>\n<div class=row>\n", s->name,
            (unsigned)left->width, (unsigned)left->height, (unsigned)s->disparities, n > 1 ? ", shown smaller" : "");
    put_and_free(page, small_photo(left, n), left, n, "left");
    if (truth->values)
        put_and_free(page, small_map(truth->values, left->width, left->height, n, high), left, n, "ground truth");
    fputs("</div>\n", page);
    for (i = 0; i < count; i++) {
        double figure = outcome_figure(s, outcomes[i], REGION_NONOCC);
        if (!maps[i])
            continue;
        fputs("<div class=row>\n", page);
        if (isnan(figure))
            snprintf(caption, sizeof(caption), "%s: %.1f ms", methods[i].name, outcomes[i]->ms);
        else
            snprintf(caption, sizeof(caption), "%s: %.2f %%, %.1f ms", methods[i].name, figure, outcomes[i]->ms);
        put_and_free(page, small_map(maps[i], left->width, left->height, n, high), left, n, caption);
        snprintf(caption, sizeof(caption), "%s: errors", methods[i].name);
        if (truth->values)
            put_and_free(page, small_errors(s, truth, maps[i], n), left, n, caption);
        fputs("</div>\n", page);
    }
    fputs("</section>\n", page);
}

/* ---- tables ---- */

static void cell(FILE *page, double figure, int digits)
{
    if (isnan(figure))
        fputs("<td>&ndash;", page);
    else
        fprintf(page, "<td>%.*f", digits, figure);
}

/* Mean over a group's scenes of what is visible and beyond threshold i; i < 0: density. */
static double group_mean(const accuracy_report *r, int m, scene_group group, int i)
{
    const outcome *outcomes = report_outcomes(r, 0, m);
    double sum = 0.0;
    uint64_t n = 0;
    int k;
    for (k = 0; k < r->scene_count; k++) {
        const score *s = &outcomes[k].score[REGION_NONOCC];
        if (r->scenes[k].group != group || !outcomes[k].done || !s->pixels)
            continue;
        sum += percent(i < 0 ? s->valid : s->bad[i], s->pixels);
        n++;
    }
    return mean(sum, n);
}

static int same_maps(const accuracy_report *r, int device, int m)
{
    const outcome *outcomes = report_outcomes(r, device, m);
    int k, same = 0;
    for (k = 0; k < r->scene_count; k++)
        same += outcomes[k].done && outcomes[k].same;
    return same;
}

static void summary_row(FILE *page, const accuracy_report *r, int m)
{
    const outcome *outcomes = report_outcomes(r, 0, m);
    double published = r->methods[m].published_mean;
    int d;
    fprintf(page, "<tr><th title=\"%s\">%s<td class=t>%s", r->methods[m].settings, r->methods[m].name, r->methods[m].source);
    cell(page, group_figure(r->scenes, outcomes, r->scene_count, GROUP_MIDDLEBURY_V2, REGIONS), 2);
    cell(page, published > 0.0 ? published : NAN, 2);
    cell(page, group_mean(r, m, GROUP_MIDDLEBURY_V2, 0), 2);
    cell(page, group_mean(r, m, GROUP_MIDDLEBURY_V2, 2), 2);
    cell(page, group_mean(r, m, GROUP_MIDDLEBURY_V2, -1), 1);
    cell(page, group_figure(r->scenes, outcomes, r->scene_count, GROUP_KITTI, 1), 2);
    cell(page, group_mean(r, m, GROUP_KITTI, -1), 1);
    cell(page, group_figure(r->scenes, outcomes, r->scene_count, GROUP_MIDDLEBURY, 1), 2);
    cell(page, group_figure(r->scenes, outcomes, r->scene_count, GROUP_FURTHER, 1), 2);
    for (d = 0; d < r->device_count; d++) {
        cell(page, report_speed(r, d, m), 0);
        if (d > 0)
            fprintf(page, "<td>%d of %d", same_maps(r, d, m), r->scene_count);
    }
    fputs("</tr>\n", page);
}

static void summary_table(FILE *page, const accuracy_report *r)
{
    int m, d;
    fputs("<h2>Summary</h2>\n<p>Percentages of wrong pixels; maps that are not dense are filled in rows first. v2: "
          "Middlebury's second version, the mean of twelve figures (visible, all, near discontinuities; four pairs, "
          "beyond 1 px); bad 0.5 and 2: its visible pixels. D1 and the last two: visible pixels. Hover over a name for its "
          "settings.</p>\n<table><thead><tr><th>pipeline<th>from<th>v2<th>published<th>bad 0.5<th>bad 2<th>density "
          "<th>KITTI D1<th>density<th>2001&ndash;14<th>further", page);
    for (d = 0; d < r->device_count; d++) {
        fprintf(page, "<th>MDE/s, %s", r->devices[d].device.name);
        if (d > 0)
            fputs("<th>same maps", page);
    }
    fputs("</tr></thead>\n<tbody>\n", page);
    for (m = 0; m < r->method_count; m++)
        summary_row(page, r, m);
    fputs("</tbody></table>\n", page);
}

static void published_row(FILE *page, const method *m)
{
    const char *at = m->published;
    fprintf(page, "<tr class=p><th>&ensp;published<td class=t>%s", m->source);
    while (*at) {
        int n = (int)strcspn(at, " ");
        fprintf(page, "<td>%.*s", n, at);
        at += n;
        at += strspn(at, " ");
    }
    fputs("</tr>\n", page);
}

/* The twelve figures of each method, visible, all and discontinuities of each pair. */
static void twelve_table(FILE *page, const accuracy_report *r)
{
    int m, k, region;
    fputs("<h2>Middlebury, second version</h2>\n<table><thead><tr><th>pipeline<th>from", page);
    for (k = 0; k < r->scene_count; k++)
        if (r->scenes[k].group == GROUP_MIDDLEBURY_V2)
            fprintf(page, "<th colspan=3>%s", strchr(r->scenes[k].name, '/') + 1);
    fputs("</tr></thead>\n<tbody>\n", page);
    for (m = 0; m < r->method_count; m++) {
        const outcome *outcomes = report_outcomes(r, 0, m);
        fprintf(page, "<tr><th>%s<td class=t>%s", r->methods[m].name, r->methods[m].source);
        for (k = 0; k < r->scene_count; k++)
            for (region = 0; region < REGIONS && r->scenes[k].group == GROUP_MIDDLEBURY_V2; region++)
                cell(page, outcome_figure(&r->scenes[k], &outcomes[k], region), 2);
        fputs("</tr>\n", page);
        if (r->methods[m].published[0])
            published_row(page, &r->methods[m]);
    }
    fputs("</tbody></table>\n", page);
}

/* Every scene with ground truth: what it counts, of visible pixels. */
static void scene_table(FILE *page, const accuracy_report *r)
{
    int m, k;
    fputs("<h2>Every pair</h2>\n<p>Visible pixels beyond the pair's own threshold; of KITTI 2015, D1.</p>\n"
          "<table><thead><tr><th>pair<th>px", page);
    for (m = 0; m < r->method_count; m++)
        fprintf(page, "<th>%s", r->methods[m].name);
    fputs("</tr></thead>\n<tbody>\n", page);
    for (k = 0; k < r->scene_count; k++) {
        if (r->scenes[k].group == GROUP_WITHOUT_TRUTH)
            continue;
        fprintf(page, "<tr><th>%s<td>%g", r->scenes[k].name, r->scenes[k].threshold);
        for (m = 0; m < r->method_count; m++)
            cell(page, outcome_figure(&r->scenes[k], &report_outcomes(r, 0, m)[k], REGION_NONOCC), 2);
        fputs("</tr>\n", page);
    }
    fputs("</tbody></table>\n", page);
}

static void settings_table(FILE *page, const accuracy_report *r)
{
    int m;
    fputs("<h2>Settings</h2>\n<p>What differs from the base pipeline; <code>stereo match --set KEY=VALUE</code> takes "
          "each.</p>\n<table><tbody>\n", page);
    for (m = 0; m < r->method_count; m++)
        fprintf(page, "<tr><th>%s<td class=t><code>%s</code></tr>\n", r->methods[m].name, r->methods[m].settings);
    fputs("</tbody></table>\n", page);
}

/* ---- accuracy against speed ---- */

#define PLOT_W 900.0
#define PLOT_H 460.0
static double plot_x(double mde_s)
{
    return 60.0 + (PLOT_W - 90.0) * (log10(mde_s) + 1.0) / 6.0; /* 0.1 to 100000 */
}

static double plot_y(double bad)
{
    return 20.0 + (PLOT_H - 70.0) * (1.0 - bad / 25.0);
}

static void plot_point(FILE *page, double mde_s, double bad, const char *kind, const char *name)
{
    double x = plot_x(mde_s < 0.1 ? 0.1 : mde_s), y = plot_y(bad > 25.0 ? 25.0 : bad);
    fprintf(page, "<circle class=%s cx=%.1f cy=%.1f r=5><title>%s: %.2f %%, %.0f MDE/s</title></circle>"
            "<text x=%.1f y=%.1f>%s</text>\n", kind, x, y, name, bad, mde_s, x + 8.0, y + 4.0, name);
}

static void plot_axes(FILE *page)
{
    int i;
    for (i = -1; i <= 5; i++) {
        double x = plot_x(pow(10.0, i));
        fprintf(page, "<line x1=%.1f x2=%.1f y1=20 y2=%.1f /><text x=%.1f y=%.1f text-anchor=middle>%g</text>\n", x, x,
                PLOT_H - 50.0, x, PLOT_H - 32.0, pow(10.0, i));
    }
    for (i = 0; i <= 25; i += 5)
        fprintf(page, "<line x1=60 x2=%.1f y1=%.1f y2=%.1f /><text x=52 y=%.1f text-anchor=end>%d</text>\n", PLOT_W - 30.0,
                plot_y(i), plot_y(i), plot_y(i) + 4.0, i);
    fprintf(page, "<text x=%.1f y=%.1f text-anchor=middle>million disparity evaluations a second</text>\n", PLOT_W / 2.0,
            PLOT_H - 8.0);
}

static void plot(FILE *page, const accuracy_report *r)
{
    int m, k, scenes = 0;
    for (k = 0; k < r->scene_count; k++)
        scenes += r->scenes[k].group == GROUP_MIDDLEBURY_V2;
    if (!scenes)
        return;
    fprintf(page, "<h2>Accuracy against speed</h2>\n<p>Mean of the twelve figures of Middlebury's second version in %%, "
            "against speed on %s. <b class=preset>Presets</b>, <b class=paper>the papers' pipelines</b>, <b class=published>"
            "what the papers published</b>, on the graphics cards of their day.</p>\n<svg viewBox=\"0 0 %g %g\">\n",
            r->devices[0].device.name, PLOT_W, PLOT_H);
    plot_axes(page);
    for (m = 0; m < r->method_count; m++) {
        const method *here = &r->methods[m];
        double bad = group_figure(r->scenes, report_outcomes(r, 0, m), r->scene_count, GROUP_MIDDLEBURY_V2, REGIONS);
        if (!isnan(bad))
            plot_point(page, report_speed(r, 0, m), bad, m < r->preset_count ? "preset" : "paper", here->name);
        if (here->published_mean > 0.0 && here->published_mde_s > 0.0)
            plot_point(page, here->published_mde_s, here->published_mean, "published", here->name);
    }
    fputs("</svg>\n", page);
}

/* ---- the page ---- */

static const char style[] =
    "body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:1180px;padding:0 1rem;color:#1b1f24;background:#fff}"
    "h1,h2,h3{line-height:1.2}table{border-collapse:collapse;font-size:13px;display:block;overflow-x:auto}"
    "th,td{padding:3px 8px;text-align:right;border-bottom:1px solid #d9dee3}th{font-weight:600}"
    "tbody th,.t{text-align:left}thead th{vertical-align:bottom}tr.p,tr.p th{color:#667;font-weight:400}"
    ".row{display:flex;flex-wrap:wrap;gap:10px;margin:6px 0}figure{margin:0}figcaption{font-size:12px;color:#556}"
    "img{max-width:100%;height:auto}svg{max-width:100%;font-size:11px}svg line{stroke:#e3e7eb}svg text{fill:#445}"
    ".preset{fill:#0b6bcb;color:#0b6bcb}.paper{fill:#2a9d5c;color:#2a7d4c}.published{fill:#c05a00;color:#c05a00}"
    "code{font-size:12px}.key span{display:inline-block;width:14px;height:14px;vertical-align:-2px;margin:0 4px 0 12px}"
    "@media(prefers-color-scheme:dark){body{color:#dfe3e8;background:#15181c}th,td{border-color:#333a42}"
    "svg line{stroke:#2a3037}svg text{fill:#b8c0c8}figcaption{color:#9aa4ae}tr.p,tr.p th{color:#98a2ac}}";

static void copy(FILE *to, FILE *from)
{
    char bytes[4096];
    size_t n;
    rewind(from);
    while ((n = fread(bytes, 1, sizeof(bytes), from)) > 0)
        fwrite(bytes, 1, n, to);
}

void html_page(FILE *page, const accuracy_report *r)
{
    time_t now = time(NULL);
    char date[32] = "";
    int d;
    strftime(date, sizeof(date), "%Y-%m-%d", gmtime(&now));
    fprintf(page, "<!DOCTYPE html>\n<html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\">\n"
            "<title>stereo.h: accuracy</title>\n<style>%s</style>\n<h1>stereo.h " STEREO_VERSION_TEXT ": accuracy</h1>\n"
            "<p>%s, %d pairs, %d pipelines, on: ", style, date, r->scene_count, r->method_count);
    for (d = 0; d < r->device_count; d++)
        fprintf(page, "%s%s", d ? "; " : "", r->devices[d].device.name);
    fputs(".</p>\n", page);
    summary_table(page, r);
    plot(page, r);
    twelve_table(page, r);
    scene_table(page, r);
    settings_table(page, r);
    fputs("<h2>Pictures</h2>\n<p class=key>Disparities from blue (0) to red (the largest searched), unknown black. Errors: "
          "<span style=\"background:#315495\"></span>up to half the threshold <span style=\"background:#91bedb\"></span>up to "
          "it <span style=\"background:#fec861\"></span>twice <span style=\"background:#f46d43\"></span>four times <span "
          "style=\"background:#a50026\"></span>more <span style=\"background:#783ca0\"></span>no disparity <span "
          "style=\"background:#000\"></span>truth unknown</p>\n", page);
    copy(page, r->pictures);
    fputs("</html>\n", page);
}
