#include "commands.h"
#include "engine.h"
#include "json.h"

#include <stdlib.h>

static void version_text(uint32_t version, char text[32])
{
    snprintf(text, 32, "%u.%u.%u", version >> 22, version >> 12 & 1023, version & 4095);
}

static void print_device(const stereo_device_info *d)
{
    char api[32];
    version_text(d->api_version, api);
    printf("%3u  %-10s  %s  (Vulkan %s, %.1f GiB)\n", d->index, device_kind_text(d->kind), d->name, api,
           (double)d->memory_bytes / 1073741824.0);
}

static void report_one(json *j, const stereo_device_info *d)
{
    char api[32];
    version_text(d->api_version, api);
    json_open(j, NULL, '{');
    json_integer(j, "index", d->index);
    json_text(j, "name", d->name);
    json_text(j, "kind", device_kind_text(d->kind));
    json_boolean(j, "software", d->kind == STEREO_DEVICE_SOFTWARE);
    json_text(j, "api_version", api);
    json_integer(j, "driver_version", d->driver_version);
    json_integer(j, "memory_bytes", (int64_t)d->memory_bytes);
    json_integer(j, "max_buffer_range", (int64_t)d->max_buffer_range);
    json_boolean(j, "timestamps", d->timestamps != 0);
    json_integer(j, "subgroup_size", d->subgroup_size);
    json_close(j, '}');
}

static void report_devices(const stereo_device_info *infos, uint32_t count, const engine *cpu)
{
    json j = {NULL, 0, 0};
    uint32_t i;
    j.out = stdout;
    json_open(&j, NULL, '{');
    json_open(&j, "devices", '[');
    for (i = 0; i < count; i++)
        report_one(&j, &infos[i]);
    json_close(&j, ']');
    json_open(&j, "cpu", '{');
    json_text(&j, "name", cpu->device.name);
    json_text(&j, "simd", stereo_simd_text(stereo_context_simd(cpu->context)));
    json_integer(&j, "threads", stereo_context_threads(cpu->context));
    json_close(&j, '}');
    json_close(&j, '}');
}

static int list_devices(const options *o, engine *cpu)
{
    stereo_device_info *infos = NULL;
    uint32_t count = 0, i;
    stereo_result result = engine_devices(cpu, NULL, &count);
    if (result == STEREO_OK && count > 0) {
        infos = (stereo_device_info *)new_memory(count, sizeof(*infos), 1);
        if (!infos)
            return fail(FAILED, "no memory for %u devices", count);
        result = engine_devices(cpu, infos, &count);
    }
    if (result != STEREO_OK) {       /* the CPU is there all the same */
        note("note", "the Vulkan devices cannot be listed: %s", cpu->error[0] ? cpu->error : stereo_result_text(result));
        count = 0;
    }
    if (o->json) {
        report_devices(infos, count, cpu);
    } else {
        for (i = 0; i < count; i++)
            print_device(&infos[i]);
        if (count == 0)
            puts("no Vulkan device");
        printf("cpu  %s, %s, %u threads (--backend cpu)\n", cpu->device.name,
               stereo_simd_text(stereo_context_simd(cpu->context)), stereo_context_threads(cpu->context));
    }
    free(infos);
    return DONE;
}

int devices_main(int argc, char **argv)
{
    options o;
    engine cpu;
    int status = options_read(&o, COMMAND_DEVICES, argc, argv);
    if (status != DONE || o.helped)
        return status;
    o.backend = STEREO_BACKEND_CPU;
    status = engine_open(&cpu, &o);
    if (status == DONE)
        status = list_devices(&o, &cpu);
    else
        fail(status, "%s", cpu.error);
    engine_close(&cpu);
    return status;
}
