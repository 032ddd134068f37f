// A C++ wrapper of the library: owners that destroy their objects, errors as exceptions with the library's own
// messages.
//
//     c++ -O2 -I. -x c++ examples/raii.cpp tools/stereo_impl.c -o raii -pthread -ldl -lm
//     ./raii examples/sample/left.png examples/sample/right.png
//
// C++11 and later. The implementation of stereo.h is compiled in another file, as C or as C++.
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "stereo.h"

namespace {

struct deleter {
    void operator()(stereo_context *context) const { stereo_context_destroy(context); }
    void operator()(stereo_plan *plan) const { stereo_plan_destroy(plan); }
    void operator()(unsigned char *pixels) const { stbi_image_free(pixels); }
};
template <class T> using owner = std::unique_ptr<T, deleter>;

struct picture {
    owner<unsigned char> pixels;
    int width = 0, height = 0;
    explicit picture(const char *path)
    {
        int channels;
        pixels.reset(stbi_load(path, &width, &height, &channels, 1));
        if (!pixels)
            throw std::runtime_error(std::string(path) + ": " + stbi_failure_reason());
    }
};

// One size, one pipeline; members are destroyed from the last to the first, so that the plan goes before its context.
class matcher {
public:
    matcher(int width, int height, int disparities, stereo_preset preset) : width_(width), height_(height)
    {
        stereo_context_desc context = STEREO_INIT;
        context.logger.log = remember;
        context.logger.user = &words_;
        stereo_context *made = nullptr;
        check(stereo_context_create(&context, &made));
        context_.reset(made);

        stereo_pipeline pipeline;
        check(stereo_pipeline_preset(preset, &pipeline));
        stereo_plan_desc desc = STEREO_INIT;
        desc.width = static_cast<uint32_t>(width);
        desc.height = static_cast<uint32_t>(height);
        desc.num_disparities = static_cast<uint32_t>(disparities);
        desc.pipeline = &pipeline;   // copied
        stereo_plan *plan = nullptr;
        check(stereo_plan_create(context_.get(), &desc, &plan));
        plan_.reset(plan);
    }
    matcher(const matcher &) = delete; // the logger points into this object
    matcher &operator=(const matcher &) = delete;

    std::vector<float> match(const picture &left, const picture &right)
    {
        std::vector<float> disparity(static_cast<size_t>(width_) * static_cast<size_t>(height_));
        if (left.width != width_ || left.height != height_ || right.width != width_ || right.height != height_)
            throw std::invalid_argument("a picture is not as large as the plan's");
        stereo_frame frame = STEREO_INIT;
        frame.left.pixels = left.pixels.get();
        frame.right.pixels = right.pixels.get();
        frame.disparity.pixels = disparity.data();
        check(stereo_match(plan_.get(), &frame));
        return disparity;
    }

private:
    static void remember(void *user, const stereo_message *message)
    {
        if (message->level == STEREO_LEVEL_ERROR)
            *static_cast<std::string *>(user) = message->text;
    }
    void check(stereo_result result)
    {
        if (result < 0)
            throw std::runtime_error(words_.empty() ? stereo_result_text(result) : words_);
    }

    int width_, height_;
    std::string words_;
    owner<stereo_context> context_;
    owner<stereo_plan> plan_;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: raii LEFT RIGHT\n");
        return 2;
    }
    try {
        const picture left(argv[1]), right(argv[2]);
        matcher stereo(left.width, left.height, 64, STEREO_PRESET_FAST);
        std::vector<float> disparity = stereo.match(left, right);
        const auto end = std::partition(disparity.begin(), disparity.end(), [](float d) { return std::isfinite(d); });
        if (end == disparity.begin())
            throw std::runtime_error("no disparity could be trusted");
        const auto middle = disparity.begin() + (end - disparity.begin()) / 2;
        std::nth_element(disparity.begin(), middle, end);
        std::printf("%dx%d: %.1f %% have a disparity, half of these at most %.2f pixels\n", left.width, left.height,
                    100.0 * static_cast<double>(end - disparity.begin()) / static_cast<double>(disparity.size()),
                    static_cast<double>(*middle));
    } catch (const std::exception &error) {
        std::fprintf(stderr, "raii: %s\n", error.what());
        return 1;
    }
    return 0;
}
