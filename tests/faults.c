/* Failures: every allocator call and every fallible Vulkan call fails once, with every result that matters, during a
   whole life of a context (create, plan, frames in flight, stages, destroy). Each time the right code is returned,
   one line of the log names the call or field, nothing is left behind, destroying works, and all that can continue
   gives the right bytes. Also: functions that a driver lacks, limits as low as Vulkan 1.0 allows and lower, and a
   device that is lost with frames in flight.
   That life, the failing driver and the tests are in faults/; this file has the log, the allocator and main().

   faults cpu | vulkan   one of them; without an argument, both */
#define _POSIX_C_SOURCE 200809L /* posix_memalign */
#include "faults/faults.h"

#include <stdlib.h>

struct faults_log faults_heard;

void faults_on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level == STEREO_LEVEL_INFO) {
        faults_heard.infos++;
        snprintf(faults_heard.info, sizeof faults_heard.info, "%s", message->text);
        return;
    }
    if (!message->text || !message->key || strchr(message->text, '\n')) faults_heard.strange++;
    if (strncmp(message->text, "VUID", 4) == 0 || strstr(message->text, "SYNC-HAZARD")) {
        fprintf(stderr, "validation: %s\n", message->text);
        faults_heard.strange++;
    }
    if (message->level == STEREO_LEVEL_WARNING) faults_heard.warnings++;
    if (message->level != STEREO_LEVEL_ERROR) return;
    if (faults_heard.errors++ == 0) snprintf(faults_heard.text, sizeof faults_heard.text, "%s", message->text);
}

struct faults_host faults_host;

void *faults_alloc(void *user, size_t size, size_t alignment)
{
    void *memory = NULL;
    (void)user;
    if (++faults_host.calls == faults_host.fail_at) return NULL;
    if (posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size)) return NULL;
    memset(memory, 0xcd, size);
    faults_host.bytes += size;
    return memory;
}

void faults_release(void *user, void *memory, size_t size)
{
    (void)user;
    if (memory) faults_host.bytes -= size;
    free(memory);
}

uint32_t faults_stride = 1;

uint32_t faults_first_fault(void)
{
    static uint32_t rounds;
    faults_stride = getenv("STEREO_EVERY") ? 5 : faults_life.lent ? 3 : 1;
    return 1 + rounds++ % faults_stride;
}

static int vulkan_group(void)
{
#ifdef VULKAN_CORE_H_
#define TABLE(file) &faults_tests_##file,
    static const test_table *const tables[] = {FAULTS_FILES(TABLE)};
#undef TABLE
    stereo_device_info infos[16];
    uint32_t count = 16;
    int bad = 0;
    if (stereo_devices(NULL, infos, &count) != STEREO_OK || count == 0) return -1;
    faults_driver_open();
    for (faults_device = 0; faults_device < count; faults_device++) {
        printf("# device: %s\n", infos[faults_device].name);
        bad += TEST_GROUP(infos[faults_device].name, tables, NULL, NULL);
    }
    return bad;
#else
    return -1;
#endif
}

int main(int argc, char **argv)
{
    static const test_table *const cpu = &faults_tests_cpu;
    const char *part = argc > 1 ? argv[1] : "";
    int bad = 0, vulkan = 0;
    if (argc > 2) cmocka_set_test_filter(argv[2]);
    if (strcmp(part, "vulkan") != 0) bad += test_group("faults, CPU", &cpu, 1, NULL, NULL);
    if (strcmp(part, "cpu") != 0) vulkan = vulkan_group();
    if (vulkan < 0) {
        printf("# no Vulkan device\n");
        vulkan = strcmp(part, "vulkan") == 0;
    }
    return bad + vulkan ? 1 : 0;
}
