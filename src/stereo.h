/* stereo.h - v0.1.0 - dense stereo matching in one file, on Vulkan or on the CPU, with the same answer on both
                        MIT or public domain, at your choice (see the end of this file)

   What it does
       Takes a rectified pair of images and finds, for every pixel of the left one, how far the same point has moved
       to the left in the right one: the disparity, to 1/256 pixel. Disparity becomes distance where the cameras are
       known. Runs on any Vulkan 1.0 device that it finds, else on the CPU (threads; SSE4.1, AVX2, AVX-512 or NEON
       where the machine has them). Integer arithmetic throughout: every backend gives the same bytes.

   Do this
       #define STEREO_IMPLEMENTATION
       #include "stereo.h"
   in ONE C or C++ file, before anything else includes it, and #include "stereo.h" wherever else it is used.
   C99 or C++11, or later. On Linux link with -pthread -ldl -lm. No Vulkan library is linked: the loader is opened at
   run time, if there is one. With no Vulkan headers in sight (<volk.h> or <vulkan/vulkan.h>) the file compiles to
   the CPU backend alone. No other dependency, no file to install, no compiler of shaders: they are at the end of this
   file as SPIR-V.

   Configuration: #define before the #include, the same in every file where it changes a declaration (*)
       STEREO_IMPLEMENTATION    the functions, not only their declarations
       STEREO_STATIC        (*) all functions static: the file may stand in several units of one program
       STEREO_API           (*) what stands before each public function, such as __declspec(dllexport); default extern
       STEREO_NO_VULKAN     (*) the CPU backend alone
       STEREO_NO_SIMD           scalar C alone
       STEREO_NO_AVX512, STEREO_NO_AVX2, STEREO_NO_SSE4, STEREO_NO_NEON
                                not that instruction set, nor those above it, which build on it
       STEREO_ALL_SIMD          all of them at -O0 too, where gcc and clang otherwise compile SSE4.1 only, which is quicker.
                                The bytes are the same with each
       STEREO_NO_ZNCC, _BT, _GRADIENT, _BOX, _CROSS, _DOMAIN_TRANSFORM, _ADAPTIVE_WEIGHT, _GUIDED, _SCANLINE, _MGM, _BP,
       _VOTE, _WEIGHTED_MEDIAN, _SMOOTH, _LUCAS_KANADE, _PLANE
                                not that algorithm: a plan that needs it gets STEREO_ERROR_UNSUPPORTED
       STEREO_MINIMAL           none of these, and one instruction set: census and semi-global matching in a small file
       STEREO_NO_THREADS        no threads of the library's own: one thread, or your job system
       STEREO_NO_STDLIB         no malloc and free: every context must bring an allocator
       STEREO_SELF              how this file includes itself for each instruction set; default "stereo.h". Define it
                                where the file has another name or folder

   Contents of the one file, which is made of the files of src/ (edits belong there): search for these
       >>manual             the guide: quick start, data, presets, stages, memory, threads, errors, limits
       >>definitions        the formulas that define every byte of the answer; after the code
       >>api                the public functions            >>api-vulkan   their part that needs Vulkan's types
       >>params             every parameter, its default and where that comes from
       >>configuration      begin of the implementation     >>history      versions, licence
*/

#include "manual/guide.h"
#include "base/vulkan_header.h"
/* ------------------------------------------------------------------------------------------------------------------
   >>api
   ------------------------------------------------------------------------------------------------------------------ */
#ifndef STEREO_H_INCLUDED
#define STEREO_H_INCLUDED

#include <stddef.h>
#include <stdint.h>

#include "api/version.h"
#ifdef __cplusplus
extern "C" {
#endif

#include "api/results.h"
#include "api/context.h"
#include "api/pipeline.h"
#include "api/plan.h"
#include "api/prediction.h"
#include "api/frames.h"
#include "api/stages.h"
#ifdef __cplusplus
}
#endif
#endif /* STEREO_H_INCLUDED */

#include "api/vulkan.h"
#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO__IMPLEMENTED)
#define STEREO__IMPLEMENTED
#include "base/switches.h"
#include "base/compiler.h"
#include "base/threads.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/pool.h"
#include "base/arithmetic.h"
#include "vulkan/modules.h"
#include "core/program.h"
#include "core/call.h"
#include "core/dispatch.h"
#include "core/kernel.h"
#include "core/objects.h"
#include "core/algorithms.h"
#include "pipeline/builder.h"
#include "pipeline/fusion.h"
#include "optimize/sgm_paths.h"
#include "vector/compiler.h"
#include "image/image.h"
#include "image/gain.h"
#include "feature/texture.h"
#include "feature/edges.h"
#include "feature/arms.h"
#include "feature/guide.h"
#include "cost/common.h"
#include "cost/census_pattern.h"
#include "cost/census.h"
#include "cost/ad.h"
#include "cost/gradient.h"
#include "cost/bt.h"
#include "aggregate/lanes.h"
#include "cost/zncc.h"
#include "cost/mix.h"
#include "cost/prior.h"
#include "cost/given.h"
#include "aggregate/box.h"
#include "aggregate/cross.h"
#include "aggregate/floats.h"
#include "aggregate/dt.h"
#include "aggregate/weigh.h"
#include "aggregate/window.h"
#include "aggregate/guided.h"
#include "aggregate/volumes.h"
#include "aggregate/messages.h"
#include "optimize/sgm.h"
#include "optimize/bp.h"
#include "optimize/mgm.h"
#include "winner/wta.h"
#include "optimize/scanline.h"
#include "refine/maps.h"
#include "refine/lr.h"
#include "refine/median.h"
#include "refine/speckle.h"
#include "refine/look_back.h"
#include "refine/weighted_median.h"
#include "refine/smooth.h"
#include "refine/lucas_kanade.h"
#include "refine/plane.h"
#include "refine/plane_search.h"
#include "refine/vote.h"
#include "refine/fill.h"
#include "refine/border.h"
#include "output/output.h"
#endif /* first half of the implementation */

#ifdef STEREO__SET
#include "vector/common.h"
#if STEREO__SET == 2
#include "vector/sse4.h"
#elif STEREO__SET == 3
#include "vector/avx2.h"
#elif STEREO__SET == 4
#include "vector/avx512.h"
#elif STEREO__SET == 5
#include "vector/neon.h"
#endif

#include "vector/lanes.h"
#include "image/luma_simd.h"
#include "feature/census_simd.h"
#include "cost/common_simd.h"
#include "cost/census_simd.h"
#include "cost/ad_simd.h"
#include "optimize/sgm_simd.h"
#include "optimize/mgm_simd.h"
#include "winner/wta_simd.h"
#include "optimize/scanline_simd.h"
#include "winner/right_simd.h"
#include "aggregate/box_simd.h"
#include "aggregate/taps_simd.h"
#include "aggregate/window_simd.h"
#include "aggregate/volumes_simd.h"
#include "aggregate/messages_simd.h"
#include "aggregate/guided_simd.h"
#include "cost/zncc_simd.h"
#include "aggregate/dt_simd.h"
#include "cost/volumes_simd.h"
#include "refine/border_simd.h"
#include "feature/texture_simd.h"
#include "feature/arms_simd.h"
#include "feature/guide_simd.h"
#include "aggregate/cross_simd.h"
#include "refine/median_simd.h"
#include "refine/fill_simd.h"
#include "refine/speckle_simd.h"
#include "refine/look_back_simd.h"
#include "refine/smooth_simd.h"
#include "refine/lucas_kanade_simd.h"
#include "refine/plane_simd.h"
#include "refine/vote_simd.h"
#include "refine/weighted_median_simd.h"
#include "refine/lr_simd.h"
#include "output/output_simd.h"
#include "optimize/bp_simd.h"
#include "vector/undef.h"
#endif /* STEREO__SET */

#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SET) && !defined(STEREO__REST)
#define STEREO__REST
#if defined(STEREO__HAS_X86)
#define STEREO__SET 2
#include STEREO_SELF
#undef STEREO__SET
#if defined(STEREO__HAS_AVX2)
#define STEREO__SET 3
#include STEREO_SELF
#undef STEREO__SET
#endif
#if defined(STEREO__HAS_AVX512)
#define STEREO__SET 4
#include STEREO_SELF
#undef STEREO__SET
#endif
#elif defined(STEREO__HAS_NEON)
#define STEREO__SET 5
#include STEREO_SELF
#undef STEREO__SET
#endif

#include "vector/detect.h"
#ifndef STEREO_NO_VULKAN

#include "vulkan/shapes.h"
#include "image/image_vulkan.h"
#include "feature/edges_vulkan.h"
#include "feature/arms_vulkan.h"
#include "feature/texture_vulkan.h"
#include "cost/common_vulkan.h"
#include "cost/census_vulkan.h"
#include "cost/ad_vulkan.h"
#include "cost/bt_vulkan.h"
#include "cost/gradient_vulkan.h"
#include "cost/zncc_vulkan.h"
#include "cost/mix_vulkan.h"
#include "cost/prior_vulkan.h"
#include "cost/given_vulkan.h"
#include "aggregate/common_vulkan.h"
#include "aggregate/box_vulkan.h"
#include "aggregate/cross_vulkan.h"
#include "aggregate/dt_vulkan.h"
#include "aggregate/weigh_vulkan.h"
#include "aggregate/messages_vulkan.h"
#include "aggregate/window_vulkan.h"
#include "aggregate/guided_vulkan.h"
#include "aggregate/volumes_vulkan.h"
#include "optimize/sgm_vulkan.h"
#include "optimize/mgm_vulkan.h"
#include "optimize/scanline_vulkan.h"
#include "winner/wta_vulkan.h"
#include "optimize/bp_vulkan.h"
#include "refine/maps_vulkan.h"
#include "refine/lr_vulkan.h"
#include "refine/median_vulkan.h"
#include "refine/speckle_vulkan.h"
#include "refine/look_back_vulkan.h"
#include "refine/weighted_median_vulkan.h"
#include "refine/smooth_vulkan.h"
#include "refine/lucas_kanade_vulkan.h"
#include "refine/plane_vulkan.h"
#include "refine/vote_vulkan.h"
#include "refine/fill_vulkan.h"
#include "refine/border_vulkan.h"
#include "output/output_vulkan.h"
#endif /* STEREO_NO_VULKAN */
#include "image/image_plan.h"
#include "image/gain_plan.h"
#include "cost/common_plan.h"
#include "feature/texture_plan.h"
#include "feature/arms_plan.h"
#include "cost/ad_plan.h"
#include "cost/gradient_plan.h"
#include "cost/bt_plan.h"
#include "cost/zncc_plan.h"
#include "cost/census_plan.h"
#include "cost/given_plan.h"
#include "cost/mix_plan.h"
#include "cost/prior_plan.h"
#include "aggregate/box_plan.h"
#include "aggregate/cross_plan.h"
#include "aggregate/common_plan.h"
#include "aggregate/dt_plan.h"
#include "aggregate/guided_plan.h"
#include "aggregate/weigh_plan.h"
#include "aggregate/messages_plan.h"
#include "aggregate/window_plan.h"
#include "winner/wta_plan.h"
#include "optimize/sgm_plan.h"
#include "optimize/mgm_plan.h"
#include "optimize/scanline_plan.h"
#include "optimize/bp_plan.h"
#include "refine/maps_plan.h"
#include "refine/lr_plan.h"
#include "refine/median_plan.h"
#include "refine/speckle_plan.h"
#include "refine/look_back_plan.h"
#include "refine/weighted_median_plan.h"
#include "refine/smooth_plan.h"
#include "refine/lucas_kanade_plan.h"
#include "refine/plane_plan.h"
#include "refine/vote_plan.h"
#include "refine/border_plan.h"
#include "refine/fill_plan.h"
#include "output/output_plan.h"
#include "pipeline/tables.h"
#include "pipeline/params.h"
#include "pipeline/text.h"
#include "pipeline/names.h"
#include "pipeline/values.h"
#include "pipeline/pipeline.h"
#include "image/rectify.h"
#include "plan/planner.h"
#include "plan/groups.h"
#include "plan/cpu.h"
#include "plan/layouts.h"
#include "plan/steps.h"
#include "plan/vulkan.h"
#include "cpu/rows.h"
#include "cpu/wavefront.h"
#include "cpu/frame.h"
/* ------------------------------------------------------------------------------------------------------------------
   >>vulkan-loader: one entry point, and a table of functions of our own
   ------------------------------------------------------------------------------------------------------------------ */
#if defined(STEREO_NO_VULKAN)

#include "vulkan/absent.h"
#else

#include "vulkan/loader.h"
#include "vulkan/errors.h"
#include "vulkan/validation.h"
#include "vulkan/instance.h"
#include "vulkan/device.h"
#include "vulkan/connect.h"
#include "vulkan/cache.h"
#include "vulkan/executor.h"
#include "vulkan/buffers.h"
#include "vulkan/spirv.h"
#include "vulkan/pipelines.h"
#include "vulkan/descriptors.h"
#include "vulkan/recording.h"
#include "vulkan/plan.h"
#include "vulkan/frames.h"
#include "vulkan/peaks.h"
#include "vulkan/interop.h"
#include "vulkan/stages.h"
#endif /* STEREO_NO_VULKAN */
#include "predict/rates.h"
#include "public/context.h"
#include "public/check.h"
#include "public/plan.h"
#include "public/predict.h"
#include "public/examine.h"
#include "public/frames.h"
#include "public/stages.h"
#if defined(__clang__) && __clang_major__ >= 13
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wignored-pragmas"
#pragma float_control(pop)
#pragma clang diagnostic pop
#elif defined(__GNUC__) && !defined(__clang__)
#pragma GCC pop_options
#endif
#if defined(STEREO__PARTIAL) && (defined(__GNUC__) || defined(__clang__))
#pragma GCC diagnostic pop
#endif
#endif /* STEREO_IMPLEMENTATION */
#include "manual/definitions.h"
#include "manual/history.h"
/* ------------------------------------------------------------------------------------------------------------------
   >>spirv: the compiled shaders, last, so that what people read stands before it
   ------------------------------------------------------------------------------------------------------------------ */
#ifndef STEREO__SET
#include "../stereo.h"
#endif
