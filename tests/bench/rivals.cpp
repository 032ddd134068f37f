/* OpenCV's StereoBM and StereoSGBM behind rivals.h. Their parameters are those of OpenCV's sample program, with a
   block of 3x3 (P1 = 8 * 9, P2 = 32 * 9), and for StereoBM of 15x15; all of them run a left-right check. */
#include "rivals.h"

#if defined(__has_include)
#if __has_include(<opencv2/calib3d.hpp>)
#define HAS_OPENCV
#endif
#endif

#include <cstdlib>

uint8_t *rival_grey(const void *samples, uint32_t width, uint32_t height, uint32_t channels)
{
    const size_t count = static_cast<size_t>(width) * height;
    const uint8_t *p = static_cast<const uint8_t *>(samples);
    uint8_t *grey = static_cast<uint8_t *>(std::malloc(count));
    for (size_t i = 0; grey && i < count; i++, p += channels)
        grey[i] = channels == 1 ? *p : static_cast<uint8_t>((77u * p[0] + 150u * p[1] + 29u * p[2] + 128u) >> 8);
    return grey;
}

#ifdef HAS_OPENCV
#include <opencv2/calib3d.hpp>
#include <opencv2/core.hpp>
#if __has_include(<opencv2/ximgproc/disparity_filter.hpp>)
#include <opencv2/ximgproc/disparity_filter.hpp>
#define HAS_FILTER
#endif

#include <cmath>
#include <climits>
#ifdef __GLIBC__
#include <malloc.h>
#endif

struct rival {
    cv::Ptr<cv::StereoMatcher> matcher;
    int width, height, disparities;
    cv::Mat map;
#ifdef HAS_FILTER
    cv::Ptr<cv::StereoMatcher> right; /* the filter and the right view's matcher: of RIVAL_WLS, else null */
    cv::Ptr<cv::ximgproc::DisparityWLSFilter> filter;
#endif
};

const char *rival_library(void)
{
    return "OpenCV " CV_VERSION;
}

int rival_keep_memory(void)
{
#ifdef __GLIBC__
    return mallopt(M_MMAP_MAX, 0) && mallopt(M_TRIM_THRESHOLD, INT_MAX);
#else
    return 0;
#endif
}

static cv::Ptr<cv::StereoMatcher> make(rival_kind kind, int disparities)
{
    static const int modes[] = {0, 0, cv::StereoSGBM::MODE_SGBM, cv::StereoSGBM::MODE_HH, cv::StereoSGBM::MODE_SGBM_3WAY,
                                cv::StereoSGBM::MODE_HH4, cv::StereoSGBM::MODE_HH};
    if (kind != RIVAL_BM)
        return cv::StereoSGBM::create(0, disparities, 3, 8 * 9, 32 * 9, 1, 63, 10, 100, 2, modes[kind]);
    cv::Ptr<cv::StereoBM> block = cv::StereoBM::create(disparities, 15);
    block->setPreFilterType(cv::StereoBM::PREFILTER_XSOBEL);
    block->setPreFilterCap(31);
    block->setTextureThreshold(10);
    block->setUniquenessRatio(10);
    block->setDisp12MaxDiff(1);
    return block;
}

rival *rival_open(rival_kind kind, uint32_t width, uint32_t height, uint32_t disparities)
{
#ifndef HAS_FILTER
    if (kind == RIVAL_WLS)
        return nullptr;
#endif
    if (kind == RIVAL_NONE)
        return nullptr;
    rival *r = new rival;
    r->width = static_cast<int>(width);
    r->height = static_cast<int>(height);
    r->disparities = static_cast<int>((disparities + 15) / 16 * 16);
    r->matcher = make(kind, r->disparities);
#ifdef HAS_FILTER
    if (kind == RIVAL_WLS) { /* it turns off the matcher's own check and filters, as its authors mean it to be used */
        r->filter = cv::ximgproc::createDisparityWLSFilter(r->matcher);
        r->right = cv::ximgproc::createRightMatcher(r->matcher);
    }
#endif
    return r;
}

/* Images are only read, but cv::Mat cannot express that. */
static cv::Mat view(const rival *r, const uint8_t *pixels)
{
    return cv::Mat(r->height, r->width, CV_8UC1, const_cast<uint8_t *>(pixels));
}

static void match(rival *r, const cv::Mat &left, const cv::Mat &right, cv::Mat &map)
{
    r->matcher->compute(left, right, map);
#ifdef HAS_FILTER
    if (r->filter) {
        cv::Mat other, filtered;
        r->right->compute(right, left, other);
        r->filter->filter(map, left, filtered, other);
        map = filtered;
    }
#endif
}

int rival_run(rival *r, const uint8_t *left, const uint8_t *right, uint32_t threads)
{
    cv::setNumThreads(static_cast<int>(threads));
    try {
        match(r, view(r, left), view(r, right), r->map);
    } catch (const cv::Exception &) {
        return 0;
    }
    return 1;
}

int rival_map(rival *r, const uint8_t *left, const uint8_t *right, float *map)
{
    cv::Mat wide[2], found;
    try {
        cv::copyMakeBorder(view(r, left), wide[0], 0, 0, r->disparities, 0, cv::BORDER_REPLICATE);
        cv::copyMakeBorder(view(r, right), wide[1], 0, 0, r->disparities, 0, cv::BORDER_REPLICATE);
        match(r, wide[0], wide[1], found);
    } catch (const cv::Exception &) {
        return 0;
    }
    for (int y = 0; y < r->height; y++)
        for (int x = 0; x < r->width; x++) {
            const short steps = found.at<short>(y, x + r->disparities); /* sixteenths of a pixel */
            *map++ = steps < 0 ? HUGE_VALF : static_cast<float>(steps) / 16.0f;
        }
    return 1;
}

void rival_close(rival *r)
{
    delete r;
}

#else
const char *rival_library(void) { return nullptr; }
int rival_keep_memory(void) { return 0; }
rival *rival_open(rival_kind, uint32_t, uint32_t, uint32_t) { return nullptr; }
int rival_run(rival *, const uint8_t *, const uint8_t *, uint32_t) { return 0; }
int rival_map(rival *, const uint8_t *, const uint8_t *, float *) { return 0; }
void rival_close(rival *) {}
#endif
