/* Reads side-by-side video and writes disparity video, through pipes: each frame of a YUV4MPEG2 stream holds the left
   view in its left half and the right view in its right half. The output is such a stream of grey frames, in which
   near is bright.

       cc -O2 -I. examples/stereo_stream.c tools/stereo_impl.c -o stereo_stream -pthread -ldl -lm
       ffmpeg -i video.mp4 -f yuv4mpegpipe - | ./stereo_stream 64 | ffmpeg -i - disparity.mp4

   Two frames are in flight: while a graphics card works on one, the next one is read. The views must be rectified.
   The implementation of stereo.h is compiled in another file, as in most programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stereo.h"

enum { IN_FLIGHT = 2, MOST_TEXT = 256, MOST_DISPARITIES = 2048 };

typedef struct slot {
    unsigned char *pixels;           /* a frame of the input: luma, then chroma, which is ignored */
    float *disparity;
    stereo_ticket ticket;
    int busy;
} slot;

typedef struct stream {
    int width, height;               /* of one view */
    size_t chroma;                   /* bytes that follow a frame's luma */
    char rate[MOST_TEXT];            /* " F30:1", or nothing */
    int disparities;
    stereo_context *context;
    stereo_plan *plan;
    slot slots[IN_FLIGHT];
    unsigned char *grey;
} stream;

static int fails(const char *what)
{
    fprintf(stderr, "stereo_stream: %s\n", what);
    return 0;
}

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level >= STEREO_LEVEL_WARNING)
        fails(message->text);
}

/* Reads a line without its end; returns 0 if there is none, or it is too long. */
static int read_line(char text[MOST_TEXT])
{
    size_t length;
    if (!fgets(text, MOST_TEXT, stdin) || !(length = strlen(text)) || text[length - 1] != '\n')
        return 0;
    text[length - 1] = '\0';
    return 1;
}

/* Sets the chroma size of a frame from its colour space; returns 0 if that is unknown. */
static int set_chroma(stream *s, const char *space, size_t width, size_t height)
{
    static const struct { const char *name; size_t planes, across, down; } spaces[] = {
        {"420jpeg", 2, 2, 2}, {"420mpeg2", 2, 2, 2}, {"420paldv", 2, 2, 2}, {"420", 2, 2, 2},
        {"422", 2, 2, 1}, {"444", 2, 1, 1}, {"mono", 0, 1, 1}};
    size_t i;
    for (i = 0; i < sizeof(spaces) / sizeof(spaces[0]); i++)
        if (strcmp(space, spaces[i].name) == 0) {
            s->chroma = spaces[i].planes * ((width + spaces[i].across - 1) / spaces[i].across) *
                        ((height + spaces[i].down - 1) / spaces[i].down);
            return 1;
        }
    return 0;
}

static int read_header(stream *s)
{
    char text[MOST_TEXT], space[MOST_TEXT] = "420jpeg", *word;
    int width = 0, height = 0;
    if (!read_line(text) || strncmp(text, "YUV4MPEG2", 9) != 0)
        return fails("standard input is no YUV4MPEG2 stream (ffmpeg: -f yuv4mpegpipe)");
    for (word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (*word == 'W') width = atoi(word + 1);
        if (*word == 'H') height = atoi(word + 1);
        if (*word == 'C') strcpy(space, word + 1);
        if (*word == 'F') sprintf(s->rate, " %.200s", word);
    }
    if (width < 2 || width % 2 || width > 2 * (int)STEREO_MAX_SIZE || height < 1 || height > (int)STEREO_MAX_SIZE)
        return fails("frames must be 2 to 16384 pixels wide, an even number, and 1 to 8192 high");
    if (!set_chroma(s, space, (size_t)width, (size_t)height))
        return fails("frames must be 4:2:0, 4:2:2, 4:4:4 or grey, of 8 bits (ffmpeg: -pix_fmt yuv420p or gray)");
    s->width = width / 2;
    s->height = height;
    return 1;
}

static int begin(stream *s)
{
    const size_t pixels = (size_t)s->width * (size_t)s->height;
    stereo_context_desc context_desc = STEREO_INIT; /* a graphics card where there is one, else the CPU */
    stereo_plan_desc desc = STEREO_INIT;
    int i;
    for (i = 0; i < IN_FLIGHT; i++) {
        s->slots[i].pixels = (unsigned char *)malloc(2 * pixels + s->chroma);
        s->slots[i].disparity = (float *)malloc(pixels * sizeof(float));
        if (!s->slots[i].pixels || !s->slots[i].disparity)
            return fails("out of memory");
    }
    s->grey = (unsigned char *)malloc(pixels);
    if (!s->grey)
        return fails("out of memory");
    context_desc.logger.log = print_line;
    desc.width = (uint32_t)s->width;
    desc.height = (uint32_t)s->height;
    desc.num_disparities = (uint32_t)s->disparities;
    desc.slots = IN_FLIGHT;
    return stereo_context_create(&context_desc, &s->context) == STEREO_OK &&
           stereo_plan_create(s->context, &desc, &s->plan) == STEREO_OK;
}

/* Returns 1 if a frame was submitted; 0 if the stream has ended, correctly or not. */
static int submit(stream *s, slot *to, int *good)
{
    const size_t pitch = 2 * (size_t)s->width, bytes = pitch * (size_t)s->height + s->chroma;
    stereo_frame frame = STEREO_INIT;
    char text[MOST_TEXT];
    const int first = getchar();     /* the stream may only end between two frames */
    if (first == EOF)
        return 0;
    ungetc(first, stdin);
    if (!read_line(text) || strncmp(text, "FRAME", 5) != 0 || fread(to->pixels, 1, bytes, stdin) != bytes)
        return *good = fails("the stream ends inside a frame, or is damaged");
    frame.left.pixels = to->pixels;  /* the views are not copied: a stride separates their rows */
    frame.left.stride = pitch;
    frame.right.pixels = to->pixels + s->width;
    frame.right.stride = pitch;
    frame.disparity.pixels = to->disparity;
    to->busy = *good = stereo_submit(s->plan, &frame, &to->ticket) == STEREO_OK;
    return to->busy;
}

/* Waits for the slot's frame, if there is one, and writes it. */
static int finish(stream *s, slot *from)
{
    const size_t pixels = (size_t)s->width * (size_t)s->height;
    size_t i;
    if (!from->busy)
        return 1;
    from->busy = 0;
    if (stereo_wait(s->plan, from->ticket, UINT64_MAX) != STEREO_OK)
        return 0;
    for (i = 0; i < pixels; i++) {
        const float d = from->disparity[i]; /* the comparison is false for infinity: unknown is black */
        s->grey[i] = d < (float)s->disparities ? (unsigned char)(d > 0 ? 255.0f * d / (float)s->disparities : 0) : 0;
    }
    if (printf("FRAME\n") < 0 || fwrite(s->grey, 1, pixels, stdout) != pixels || fflush(stdout) != 0)
        return fails("standard output cannot be written");
    return 1;
}

static int run(stream *s)
{
    int next, good = 1, more = 1;
    if (!read_header(s) || !begin(s))
        return 0;
    printf("YUV4MPEG2 W%d H%d%s Cmono\n", s->width, s->height, s->rate);
    for (next = 0; good && more; next = (next + 1) % IN_FLIGHT) {
        good = finish(s, &s->slots[next]);
        if (good)
            more = submit(s, &s->slots[next], &good);
    }
    while (s->slots[0].busy || s->slots[1].busy) { /* oldest first, also frames before a damaged one */
        good = finish(s, &s->slots[next]) && good;
        next = (next + 1) % IN_FLIGHT;
    }
    return good;
}

int main(int argc, char **argv)
{
    static stream s;
    int i, good;
    s.disparities = argc > 1 ? atoi(argv[1]) : 64;
    if (argc > 2 || s.disparities < 1 || s.disparities > MOST_DISPARITIES) {
        fprintf(stderr, "usage: stereo_stream [DISPARITIES of 1 to %d] < side-by-side.y4m > disparity.y4m\n", MOST_DISPARITIES);
        return 2;
    }
    good = run(&s);
    stereo_plan_destroy(s.plan);     /* waits for frames that are still in flight */
    stereo_context_destroy(s.context);
    for (i = 0; i < IN_FLIGHT; i++) {
        free(s.slots[i].pixels);
        free(s.slots[i].disparity);
    }
    free(s.grey);
    return !good;
}
