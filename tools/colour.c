#include "colour.h"

#include <math.h>

/* Turbo, A. Mikhailov, "Turbo, an improved rainbow colormap for visualization", Google AI blog 2019; the polynomial
   of fifth degree that he published with it approximates the table. */
static const double turbo[3][6] = {
    {0.13572138, 4.61539260, -42.66032258, 132.13108234, -152.94239396, 59.28637943},
    {0.09140261, 2.19418839, 4.84296658, -14.18503333, 4.27729857, 2.82956604},
    {0.10667330, 12.64194608, -60.58204836, 110.36276771, -89.90310912, 27.34824973}};

static void turbo_table(unsigned char table[256][3])
{
    int i, c, k;
    for (i = 0; i < 256; i++) {
        for (c = 0; c < 3; c++) {
            double x = i / 255.0, v = 0.0;
            for (k = 5; k >= 0; k--)
                v = v * x + turbo[c][k];
            table[i][c] = (unsigned char)(v < 0.0 ? 0.0 : v > 1.0 ? 255.0 : v * 255.0 + 0.5);
        }
    }
}

void colour_disparity(const float *values, size_t count, float low, float high, unsigned char *rgb)
{
    unsigned char table[256][3];
    float range = high > low ? high - low : 1.0f;
    size_t i;
    turbo_table(table);
    for (i = 0; i < count; i++) {
        float v = (values[i] - low) / range * 255.0f + 0.5f;
        const unsigned char *colour = table[!(v > 0.0f) ? 0 : v > 255.0f ? 255 : (int)v];
        int black = !isfinite(values[i]);
        rgb[3 * i] = black ? 0 : colour[0];
        rgb[3 * i + 1] = black ? 0 : colour[1];
        rgb[3 * i + 2] = black ? 0 : colour[2];
    }
}
