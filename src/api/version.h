/* Public: the version, and STEREO_API. */

#define STEREO_VERSION_MAJOR 0
#define STEREO_VERSION_MINOR 1
#define STEREO_VERSION_PATCH 0
#define STEREO_VERSION ((STEREO_VERSION_MAJOR * 1000 + STEREO_VERSION_MINOR) * 1000 + STEREO_VERSION_PATCH)
#define STEREO_VERSION_TEXT "0.1.0"

#ifndef STEREO_API
#if defined(STEREO_STATIC)
#if defined(__GNUC__) || defined(__clang__)
#define STEREO_API __attribute__((unused)) static
#else
#define STEREO_API static
#endif
#else
#define STEREO_API extern
#endif
#endif

/* Every descriptor of this header is made empty with it: stereo_plan_desc desc = STEREO_INIT; */
#ifdef __cplusplus
#define STEREO_INIT {}
#else
#define STEREO_INIT {0}
#endif

