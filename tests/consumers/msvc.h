/* The part of Microsoft's C headers that stereo.h needs. tests/compile.sh uses it in place of each of them, and lets
   clang read stereo.h as Microsoft's compiler would. Declarations that cause a warning there are marked here too. */
#ifndef TESTS_MSVC_H
#define TESTS_MSVC_H

#include <stdarg.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
typedef struct FILE FILE;
typedef long long time_t;
typedef long clock_t;
#define CLOCKS_PER_SEC ((clock_t)1000)

void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
#ifndef __cplusplus                  /* there each has two overloads, one for each kind of text */
char *strchr(const char *, int);
char *strstr(const char *, const char *);
#else
const char *strchr(const char *, int);
const char *strstr(const char *, const char *);
#endif
int snprintf(char *, size_t, const char *, ...);
int vsnprintf(char *, size_t, const char *, va_list);
__declspec(deprecated) char *strcpy(char *, const char *);
__declspec(deprecated) char *strcat(char *, const char *);
__declspec(deprecated) char *strncpy(char *, const char *, size_t);
__declspec(deprecated) int sprintf(char *, const char *, ...);
__declspec(deprecated) int vsprintf(char *, const char *, va_list);
__declspec(deprecated) FILE *fopen(const char *, const char *);
__declspec(deprecated) char *getenv(const char *);

/* <intrin.h>; intrinsics for an instruction set are in <immintrin.h> and <arm_neon.h>, which clang has */
long _InterlockedOr(long volatile *, long);
long _InterlockedExchange(long volatile *, long);
long _InterlockedExchangeAdd(long volatile *, long);
long _InterlockedCompareExchange(long volatile *, long, long);
unsigned char _BitScanForward(unsigned long *, unsigned long);
unsigned char _BitScanReverse(unsigned long *, unsigned long);
#if defined(_M_X64) && !defined(_M_ARM64EC)
void _mm_pause(void);
#undef __cpuidex
void __cpuidex(int[4], int, int);
unsigned __int64 _xgetbv(unsigned);
#endif
#ifdef __cplusplus
}
#endif
#endif
