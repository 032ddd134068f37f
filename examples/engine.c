/* A small Vulkan application: plays pairs of images, runs stereo inside its frame's only command buffer, and shows
   the left image, its disparity in colours, and the points, which the mouse turns. Images stay on the device between
   their upload and the screen.

       cc -O2 -I. examples/engine.c -o engine -pthread -ldl -lm -lglfw
       ./engine [FOLDER] [--frames N] [--picture OUT.png] [--headless] [--yaw DEGREES]

   FOLDER: see engine/pairs.h; without it, a synthetic scene is played. --picture: writes the last frame as shown on
   the screen. --headless runs without a window, and needs --frames. Needs volk, stb and, for the window, GLFW
   (Debian: libvulkan-volk-dev libstb-dev libglfw3-dev). */
#include <stdio.h>
#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<volk.h>) && !defined(VOLK_H_)
#define VOLK_IMPLEMENTATION
#include <volk.h>
#endif
#if __has_include(<GLFW/glfw3.h>)
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#endif
#endif

#ifdef VOLK_H_
#include <math.h>
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

#include "engine/gpu.h"
#include "engine/window.h"
#include "engine/frame.h"
#include "engine/pairs.h"

enum { DISPARITIES = 64 };

typedef struct options { const char *folder, *picture; int frames, headless; float yaw; } options;

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    fprintf(stderr, "engine: %s\n", message->text);
}

/* The queue family to draw with: the library's choice or, with a window, the first one that computes and presents. */
static uint32_t choose_family(const gpu *g, uint32_t wanted)
{
    VkQueueFamilyProperties families[16];
    uint32_t count = 16, i = 0;
    if (!g->surface) return wanted;
    vkGetPhysicalDeviceQueueFamilyProperties(g->own.physical_device, &count, families);
    while (i < count && !((families[i].queueFlags & VK_QUEUE_COMPUTE_BIT) && presents(g, i))) i++;
    must(i < count, "a queue that computes and presents");
    return i;
}

static window *open_gpu(gpu *g, stereo_context_desc *desc, int headless, view *look)
{
    VkInstanceCreateInfo info = STEREO_INIT;
    VkCommandPoolCreateInfo pool = STEREO_INIT;
    VkCommandBufferAllocateInfo commands = STEREO_INIT;
    VkFenceCreateInfo fence = STEREO_INIT;
    const VkDeviceSize pixels = (VkDeviceSize)g->width * g->height;
    const VkMemoryPropertyFlags host = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    const VkMemoryPropertyFlags local = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    stereo_vulkan_wishes wishes;
    window *w = NULL;
    uint32_t one = 1;
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    if (!headless) info.ppEnabledExtensionNames = window_extensions(&info.enabledExtensionCount);
    MUST(volkInitialize());
    MUST(vkCreateInstance(&info, NULL, &g->own.instance));
    volkLoadInstance(g->own.instance);
    must(vkEnumeratePhysicalDevices(g->own.instance, &one, &g->own.physical_device) >= 0 && one == 1, "a Vulkan device");
    if (!headless) w = open_window(g);
    must(stereo_vulkan_wants(desc, &wishes) == STEREO_OK, "stereo_vulkan_wants");
    open_device(g, &wishes, choose_family(g, wishes.queue_family));
    if (!headless) look->bgra = open_swapchain(g);
    g->upload = open_buffer(g, 8 * pixels, host);
    g->left = open_buffer(g, 4 * pixels, local);
    g->right = open_buffer(g, 4 * pixels, local);
    g->disparity = open_buffer(g, 4 * pixels, local);
    g->cloud = open_buffer(g, 4 * pixels, local);
    g->screen = open_buffer(g, 12 * pixels, local);
    g->read = open_buffer(g, 12 * pixels, host);
    open_pipeline(g);
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    pool.queueFamilyIndex = g->own.queue_family;
    MUST(vkCreateCommandPool(g->own.device, &pool, NULL, &g->pool));
    commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    commands.commandPool = g->pool;
    commands.commandBufferCount = 1;
    MUST(vkAllocateCommandBuffers(g->own.device, &commands, &g->commands));
    fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    MUST(vkCreateFence(g->own.device, &fence, NULL, &g->fence));
    return w;
}

static int write_picture(const gpu *g, const char *path, uint32_t bgra)
{
    unsigned char *p = (unsigned char *)g->read.mapped, *end = p + (size_t)g->width * g->height * 12, blue;
    for (; bgra && p < end; p += 4) blue = p[0], p[0] = p[2], p[2] = blue;
    return stbi_write_png(path, (int)(3 * g->width), (int)g->height, 4, g->read.mapped, (int)(12 * g->width));
}

static int read_options(options *o, int argc, char **argv)
{
    int i;
    for (i = 1; i < argc; i++) {
        const int more = i + 1 < argc;
        if (strcmp(argv[i], "--headless") == 0) o->headless = 1;
        else if (strcmp(argv[i], "--frames") == 0 && more) o->frames = atoi(argv[++i]);
        else if (strcmp(argv[i], "--picture") == 0 && more) o->picture = argv[++i];
        else if (strcmp(argv[i], "--yaw") == 0 && more) o->yaw = (float)atof(argv[++i]) * 0.01745f;
        else if (argv[i][0] != '-' && !o->folder) o->folder = argv[i];
        else return 0;
    }
    return !o->headless || o->frames > 0;
}

int main(int argc, char **argv)
{
    options o = STEREO_INIT;
    pairs p = STEREO_INIT;
    gpu g = STEREO_INIT;
    view look = STEREO_INIT;
    stereo_context_desc desc = STEREO_INIT;
    stereo_plan_desc plan_desc = STEREO_INIT;
    stereo_context *context;
    stereo_plan *plan;
    window *w;
    int frame, last;
    if (!read_options(&o, argc, argv)) {
        fprintf(stderr, "usage: engine [FOLDER] [--frames N] [--picture OUT.png] [--headless] [--yaw DEGREES]\n"
                        "--headless needs --frames\n");
        return 2;
    }
    p.folder = o.folder;
    must(open_pairs(&p), "a folder with left_0000.png and right_0000.png");
    g.width = look.width = plan_desc.width = (uint32_t)p.width;
    g.height = look.height = plan_desc.height = (uint32_t)p.height;
    look.most = DISPARITIES;
    look.yaw = o.yaw;
    desc.vulkan = &g.own;
    desc.logger.log = print_line;
    w = open_gpu(&g, &desc, o.headless, &look);
    plan_desc.num_disparities = DISPARITIES;
    plan_desc.input = STEREO_FORMAT_RGBA8;
    plan_desc.flags = STEREO_PLAN_RECORD;
    must(stereo_context_create(&desc, &context) == STEREO_OK, "stereo_context_create");
    must(stereo_plan_create(context, &plan_desc, &plan) == STEREO_OK, "stereo_plan_create");
    for (frame = last = 0; !last; frame++) { /* until the window is closed, or for so many frames */
        last = frame + 1 == o.frames || (w && !look_around(w, &look));
        next_pair(&p, frame, g.upload.mapped);
        run_frame(&g, plan, &look, last && o.picture);
    }
    if (o.picture) must(write_picture(&g, o.picture, look.bgra), "writing the picture");
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    close_gpu(&g);
    close_window(w);
    close_pairs(&p);
    return 0;
}
#else
int main(void) { return puts("built without volk.h: no Vulkan") < 0; }
#endif
