/* All memory of the library comes from one block that the program owns: a console's budget, a locked page range, the
   spare RAM of a small device. stereo_plan_memory predicts the plan's memory. The block must be somewhat larger,
   since planning itself borrows memory for a moment (here below 2 MiB).

       cc -O2 -I. examples/fixed_memory.c tools/stereo_impl.c -o fixed_memory -pthread -ldl -lm
       ./fixed_memory 16384

   The argument is the block's size in KiB. If it is too small, the plan is made under a cap or refused; if planning
   itself had room, the refusal names the least memory that works. The implementation of stereo.h is compiled in
   another file, as in most programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stereo.h"

enum { WIDTH = 320, HEIGHT = 240, DISPARITIES = 64, FRAMES = 10 };

/* Pieces are sorted by their offset in the block; a new piece takes the first gap. */
typedef struct piece { size_t begin, end; } piece;
enum { MOST_PIECES = 64 };
typedef struct block {
    unsigned char *memory;           /* aligned to 256, the largest alignment that is ever requested */
    size_t bytes, taken, peak;
    piece pieces[MOST_PIECES];
    int count, calls;
} block;

static void *block_alloc(void *user, size_t size, size_t alignment)
{
    block *b = (block *)user;
    size_t at = 0;
    int i;
    b->calls++;
    for (i = 0; i < b->count && at + size > b->pieces[i].begin; i++)
        at = (b->pieces[i].end + alignment - 1) / alignment * alignment;
    if (b->count == MOST_PIECES || at > b->bytes || size > b->bytes - at)
        return NULL;                 /* the library reports it, and nothing is lost */
    memmove(&b->pieces[i + 1], &b->pieces[i], (size_t)(b->count - i) * sizeof(piece));
    b->pieces[i].begin = at;
    b->pieces[i].end = at + size;
    b->count++;
    b->taken += size;
    if (b->taken > b->peak)
        b->peak = b->taken;
    return b->memory + at;
}

static void block_release(void *user, void *memory, size_t size)
{
    block *b = (block *)user;
    int i = 0;
    while (b->memory + b->pieces[i].begin != (unsigned char *)memory)
        i++;
    b->count--;
    b->taken -= size;
    memmove(&b->pieces[i], &b->pieces[i + 1], (size_t)(b->count - i) * sizeof(piece));
}

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    fprintf(stderr, "fixed_memory: %s\n", message->text);
}

/* Makes a plan in the block: at its preferred size, or in the least memory that works. Memory that planning borrowed
   is freed before the plan requests its largest piece, but leaves a gap that is too small for it: so the block must
   hold the peak, not only the plan. */
static stereo_plan *make_plan(stereo_context *context, block *b)
{
    const uint64_t room = b->bytes - b->taken;
    stereo_plan_desc desc = STEREO_INIT;
    stereo_memory memory;
    stereo_plan *plan = NULL;
    desc.width = WIDTH;
    desc.height = HEIGHT;
    desc.num_disparities = DISPARITIES;
    if (stereo_plan_memory(context, &desc, &memory) != STEREO_OK)
        return NULL;
    printf("the plan wants %lu bytes, and works with %lu\n", (unsigned long)memory.host_bytes,
           (unsigned long)memory.minimum_bytes);
    if (memory.host_bytes > b->bytes - b->peak)
        desc.max_memory = memory.minimum_bytes < room ? memory.minimum_bytes : room;
    stereo_plan_create(context, &desc, &plan);
    return plan;
}

static int match_frames(stereo_plan *plan)
{
    static unsigned char left[WIDTH * HEIGHT], right[WIDTH * HEIGHT];
    static float disparity[WIDTH * HEIGHT];
    stereo_frame frame = STEREO_INIT;
    int i;
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = disparity;
    for (i = 0; i < FRAMES; i++) {   /* a real program would read cameras here */
        memset(left, 10 * i, sizeof(left));
        memset(right, 10 * i, sizeof(right));
        if (stereo_match(plan, &frame) != STEREO_OK)
            return 0;
    }
    return 1;
}

int main(int argc, char **argv)
{
    static block b;
    const int kibibytes = argc > 1 ? atoi(argv[1]) : 16384;
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    unsigned char *memory;
    int calls, good = 0;
    if (kibibytes < 1 || kibibytes > 1 << 20) {
        fprintf(stderr, "usage: fixed_memory [KIBIBYTES of 1 to %d]\n", 1 << 20);
        return 2;
    }
    b.bytes = (size_t)kibibytes << 10;
    memory = (unsigned char *)malloc(b.bytes + 255); /* or a static array, a mapping, … */
    if (!memory)
        return 1;
    b.memory = memory + (256 - (size_t)memory % 256) % 256;
    desc.backend = STEREO_BACKEND_CPU;
    desc.threads = 2;
    desc.logger.log = print_line;
    desc.allocator.alloc = block_alloc;
    desc.allocator.release = block_release;
    desc.allocator.user = &b;
    if (stereo_context_create(&desc, &context) == STEREO_OK)
        plan = make_plan(context, &b);
    calls = b.calls;
    if (plan)
        good = match_frames(plan);
    if (good)
        printf("%d frames; most taken: %lu of %lu bytes; asked for while frames ran: %d times\n", FRAMES,
               (unsigned long)b.peak, (unsigned long)b.bytes, b.calls - calls);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    if (b.count)
        printf("%d pieces were not given back\n", b.count);
    free(memory);
    return !good || b.count;
}
