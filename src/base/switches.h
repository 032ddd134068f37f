/* Switches that leave algorithms out of a build. STEREO_NO_NAME leaves out one; STEREO_MINIMAL leaves out all that
   have a switch, so that census and semi-global matching remain with their usual filters. A pipeline that needs an
   absent algorithm gets STEREO_ERROR_UNSUPPORTED and the name of the switch. The rooms test STEREO__HAS_NAME. Uses no
   other room. */

/* STEREO__HAS_NAME: 1, or 0 where the algorithm is left out. */
#if defined(STEREO_NO_ADAPTIVE_WEIGHT) || defined(STEREO_MINIMAL)
#define STEREO__HAS_ADAPTIVE_WEIGHT 0
#else
#define STEREO__HAS_ADAPTIVE_WEIGHT 1
#endif
#if defined(STEREO_NO_BOX) || defined(STEREO_MINIMAL)
#define STEREO__HAS_BOX 0
#else
#define STEREO__HAS_BOX 1
#endif
#if defined(STEREO_NO_BP) || defined(STEREO_MINIMAL)
#define STEREO__HAS_BP 0
#else
#define STEREO__HAS_BP 1
#endif
#if defined(STEREO_NO_BT) || defined(STEREO_MINIMAL)
#define STEREO__HAS_BT 0
#else
#define STEREO__HAS_BT 1
#endif
#if defined(STEREO_NO_CROSS) || defined(STEREO_MINIMAL)
#define STEREO__HAS_CROSS 0
#else
#define STEREO__HAS_CROSS 1
#endif
#if defined(STEREO_NO_DOMAIN_TRANSFORM) || defined(STEREO_MINIMAL)
#define STEREO__HAS_DOMAIN_TRANSFORM 0
#else
#define STEREO__HAS_DOMAIN_TRANSFORM 1
#endif
#if defined(STEREO_NO_GRADIENT) || defined(STEREO_MINIMAL)
#define STEREO__HAS_GRADIENT 0
#else
#define STEREO__HAS_GRADIENT 1
#endif
#if defined(STEREO_NO_GUIDED) || defined(STEREO_MINIMAL) || !STEREO__HAS_BOX /* it consists of box sums */
#define STEREO__HAS_GUIDED 0
#else
#define STEREO__HAS_GUIDED 1
#endif
#if defined(STEREO_NO_LUCAS_KANADE) || defined(STEREO_MINIMAL)
#define STEREO__HAS_LUCAS_KANADE 0
#else
#define STEREO__HAS_LUCAS_KANADE 1
#endif
#if defined(STEREO_NO_MGM) || defined(STEREO_MINIMAL)
#define STEREO__HAS_MGM 0
#else
#define STEREO__HAS_MGM 1
#endif
#if defined(STEREO_NO_PLANE) || defined(STEREO_MINIMAL)
#define STEREO__HAS_PLANE 0
#else
#define STEREO__HAS_PLANE 1
#endif
#if defined(STEREO_NO_SCANLINE) || defined(STEREO_MINIMAL)
#define STEREO__HAS_SCANLINE 0
#else
#define STEREO__HAS_SCANLINE 1
#endif
#if defined(STEREO_NO_SMOOTH) || defined(STEREO_MINIMAL)
#define STEREO__HAS_SMOOTH 0
#else
#define STEREO__HAS_SMOOTH 1
#endif
#if defined(STEREO_NO_VOTE) || defined(STEREO_MINIMAL)
#define STEREO__HAS_VOTE 0
#else
#define STEREO__HAS_VOTE 1
#endif
#if defined(STEREO_NO_WEIGHTED_MEDIAN) || defined(STEREO_MINIMAL)
#define STEREO__HAS_WEIGHTED_MEDIAN 0
#else
#define STEREO__HAS_WEIGHTED_MEDIAN 1
#endif
#if defined(STEREO_NO_ZNCC) || defined(STEREO_MINIMAL)
#define STEREO__HAS_ZNCC 0
#else
#define STEREO__HAS_ZNCC 1
#endif
/* Only for speed: modules of paths whose lanes shuffle, and vector code for edges and for each usual range of
   disparities. */
#ifdef STEREO_MINIMAL
#define STEREO__HAS_SHUFFLES 0
#else
#define STEREO__HAS_SHUFFLES 1
#endif
#if STEREO__HAS_DOMAIN_TRANSFORM && STEREO__HAS_ZNCC /* a kernel that does both */
#define STEREO__HAS_DT_ZNCC 1
#else
#define STEREO__HAS_DT_ZNCC 0
#endif

/* A function that only absent algorithms use is then unused, which is no mistake. */
#if !(STEREO__HAS_ADAPTIVE_WEIGHT && STEREO__HAS_BOX && STEREO__HAS_BP && \
    STEREO__HAS_BT && STEREO__HAS_CROSS && STEREO__HAS_DOMAIN_TRANSFORM && STEREO__HAS_GRADIENT && STEREO__HAS_GUIDED && \
    STEREO__HAS_LUCAS_KANADE && STEREO__HAS_MGM && STEREO__HAS_PLANE && STEREO__HAS_SCANLINE && STEREO__HAS_SMOOTH && \
    STEREO__HAS_VOTE && STEREO__HAS_WEIGHTED_MEDIAN && STEREO__HAS_ZNCC)
#define STEREO__PARTIAL
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#endif

/* Rows of an algorithm: STEREO__WITH keeps them if it is built, STEREO__WITHOUT if it is left out. */
#define STEREO__WITH(name, ...) STEREO__WITH_IF(STEREO__HAS_##name, __VA_ARGS__)
#define STEREO__WITH_IF(has, ...) STEREO__PASTE(STEREO__WITH_, has)(__VA_ARGS__)
#define STEREO__WITH_0(...)
#define STEREO__WITH_1(...) __VA_ARGS__
#define STEREO__WITHOUT(name, ...) STEREO__WITHOUT_IF(STEREO__HAS_##name, __VA_ARGS__)
#define STEREO__WITHOUT_IF(has, ...) STEREO__PASTE(STEREO__WITHOUT_, has)(__VA_ARGS__)
#define STEREO__WITHOUT_0(...) __VA_ARGS__
#define STEREO__WITHOUT_1(...)
#define STEREO__PASTE(a, b) STEREO__PASTED(a, b)
#define STEREO__PASTED(a, b) a##b
