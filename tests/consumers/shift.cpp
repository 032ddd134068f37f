/* The same as C++. */
#include "shift.c"
