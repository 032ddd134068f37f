/* The window of examples/engine.c, with GLFW if it is installed. */
#ifdef GLFW_VERSION_MAJOR
typedef GLFWwindow window;

static const char **window_extensions(uint32_t *count)
{
    must(glfwInit(), "glfwInit");
    return glfwGetRequiredInstanceExtensions(count);
}

static window *open_window(gpu *g)
{
    window *w;
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    glfwWindowHint(GLFW_RESIZABLE, GLFW_FALSE);
    w = glfwCreateWindow((int)(3 * g->width), (int)g->height, "stereo.h", NULL, NULL);
    must(w != NULL, "glfwCreateWindow");
    MUST(glfwCreateWindowSurface(g->own.instance, w, NULL, &g->surface));
    return w;
}

/* Turns the points by half a degree for each pixel that the mouse is dragged. Returns 0 if the window was closed. */
static int look_around(window *w, view *look)
{
    static double before[2];
    double now[2];
    glfwPollEvents();
    glfwGetCursorPos(w, &now[0], &now[1]);
    if (glfwGetMouseButton(w, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS) {
        look->yaw += (float)(now[0] - before[0]) * 0.0087f;
        look->pitch += (float)(now[1] - before[1]) * 0.0087f;
    }
    memcpy(before, now, sizeof(before));
    return !glfwWindowShouldClose(w);
}

static int presents(const gpu *g, uint32_t family)
{
    return glfwGetPhysicalDevicePresentationSupport(g->own.instance, g->own.physical_device, family);
}

static void close_window(window *w)
{
    if (w) glfwDestroyWindow(w);
    glfwTerminate();
}
#else
typedef void window;
static const char **window_extensions(uint32_t *count)
{
    must(0, "a window (built without GLFW: --headless alone works)");
    return (void)count, NULL;
}

static window *open_window(gpu *g) { return (void)g, NULL; }
static int look_around(window *w, view *look) { return (void)w, (void)look, 0; }
static int presents(const gpu *g, uint32_t family) { return (void)g, (int)family; }
static void close_window(window *w) { (void)w; }
#endif
