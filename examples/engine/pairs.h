/* The pairs of examples/engine.c: files left_0000.png, right_0000.png and so on (as `stereo synth --frames` writes
   them), in a loop; or a synthetic scene. Pixels are RGBA, left image first, then right. */
typedef struct pairs {
    const char *folder;              /* NULL = the synthetic scene */
    int width, height, count;        /* count: of files */
    unsigned char **pixels;          /* of each */
} pairs;

static uint32_t speckle(uint32_t x, uint32_t y) /* a texture: each point always has the same value */
{
    uint32_t h = x * 0x9e3779b1u ^ y * 0x85ebca77u;
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    return h ^ h >> 13;
}

/* A wall with disparity 8, and a ball that moves in front of it. The right view finds its pixels by searching along
   the row. */
static void make_scene(const pairs *p, int frame, unsigned char *out)
{
    const float radius = (float)p->height * 0.3f, cx = (float)p->width * 0.55f + radius * 0.5f * sinf((float)frame * 0.1f);
    const float cy = (float)p->height * 0.5f;
    int right, x, y, d, channel;
    for (right = 0; right < 2; right++)
        for (y = 0; y < p->height; y++)
            for (x = 0; x < p->width; x++, out += 4) {
                int found = 8, ball = 0;
                for (d = 40; d > 8 && !ball; d--) { /* the nearest surface on this ray */
                    const float dx = (float)(x + right * d) - cx, dy = (float)y - cy, z = radius * radius - dx * dx - dy * dy;
                    ball = z > 0 && d <= 20 + (int)(20.0f * sqrtf(z) / radius);
                    if (ball) found = d;
                }
                for (channel = 0; channel < 3; channel++)
                    out[channel] = (unsigned char)((speckle((uint32_t)(x + right * found), (uint32_t)y + 7919u * (uint32_t)ball) >>
                                                    (8 * channel) & 127u) + (ball ? (channel == 0 ? 120u : 40u) : 60u));
                out[3] = 255;
            }
}

static int open_pairs(pairs *p)
{
    char path[2][512];
    int size[2], n, i, good = 1;
    p->width = 320, p->height = 240;
    while (p->folder && good) {
        unsigned char *views[2];
        for (i = 0; i < 2; i++) {
            snprintf(path[i], sizeof(path[i]), "%s/%s_%04d.png", p->folder, i ? "right" : "left", p->count);
            views[i] = stbi_load(path[i], &size[0], &size[1], &n, 4);
            good = good && views[i] && ((p->count == 0 && i == 0) || (size[0] == p->width && size[1] == p->height));
            if (good) p->width = size[0], p->height = size[1];
        }
        if (good) {
            const size_t bytes = (size_t)p->width * (size_t)p->height * 4;
            unsigned char **more = (unsigned char **)realloc(p->pixels, (size_t)(p->count + 1) * sizeof(*p->pixels));
            unsigned char *both = more ? (unsigned char *)malloc(2 * bytes) : NULL;
            p->pixels = more ? more : p->pixels;
            good = both != NULL; /* out of memory: continues with the pairs so far */
            for (i = 0; i < 2 && good; i++) memcpy(both + (size_t)i * bytes, views[i], bytes);
            if (good) p->pixels[p->count++] = both;
        }
        for (i = 0; i < 2; i++) stbi_image_free(views[i]);
    }
    return !p->folder || p->count > 0;
}

static void next_pair(const pairs *p, int frame, void *out)
{
    if (p->folder) memcpy(out, p->pixels[frame % p->count], (size_t)p->width * (size_t)p->height * 8);
    else make_scene(p, frame, (unsigned char *)out);
}

static void close_pairs(pairs *p)
{
    while (p->count > 0) free(p->pixels[--p->count]);
    free(p->pixels);
}
