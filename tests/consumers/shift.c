/* A project's use of stereo.h: a synthetic image, and the same one shifted by 5 pixels, must give a disparity of 5
   wherever both show the same point. Valid C and C++; exit status 0 if they do. */
#define STEREO_IMPLEMENTATION
#include <stereo.h>

#include <stdio.h>

enum { WIDTH = 48, HEIGHT = 24, SHIFT = 5 };

static unsigned char left[HEIGHT][WIDTH], right[HEIGHT][WIDTH];
static float disparity[HEIGHT][WIDTH];

int main(void)
{
    stereo_context_desc context_desc = STEREO_INIT;
    stereo_plan_desc plan_desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    stereo_result result;
    unsigned noise = 1;
    int x, y, wrong = 0;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH + SHIFT; x++) {
            noise = noise * 1664525u + 1013904223u;
            if (x < WIDTH) left[y][x] = (unsigned char)(noise >> 24);
            if (x >= SHIFT) right[y][x - SHIFT] = (unsigned char)(noise >> 24);
        }
    context_desc.backend = STEREO_BACKEND_CPU;
    plan_desc.width = WIDTH;
    plan_desc.height = HEIGHT;
    plan_desc.num_disparities = 16;
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = disparity;
    result = stereo_context_create(&context_desc, &context);
    if (result == STEREO_OK) result = stereo_plan_create(context, &plan_desc, &plan);
    if (result == STEREO_OK) result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    for (y = 4; y < HEIGHT - 4; y++)
        for (x = 16; x < WIDTH - 8; x++) { /* the window and every candidate are inside both images */
            float error = disparity[y][x] - (float)SHIFT;
            if (!(error > -0.25f && error < 0.25f)) wrong++;
        }
    printf("stereo %s: %s, %d wrong\n", STEREO_VERSION_TEXT, stereo_result_text(result), wrong);
    return result == STEREO_OK && wrong == 0 ? 0 : 1;
}
