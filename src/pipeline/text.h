/* Numbers from and to text as in the C locale, whatever the program's locale is. Uses no other room. */

/* Writes one line into the caller's buffer, if there is one; returns BAD_ARGUMENT. */
STEREO__PRINTF(3, 4)
static stereo_result stereo__param_error(char *error, size_t size, const char *format, ...)
{
    va_list arguments;
    if (!error || size == 0)
        return STEREO_ERROR_BAD_ARGUMENT;
    va_start(arguments, format);
    vsnprintf(error, size, format, arguments);
    va_end(arguments);
    return STEREO_ERROR_BAD_ARGUMENT;
}

/* value * 10^exponent. Powers up to 10^22 are exact in a double. */
static double stereo__scale10(double value, int exponent)
{
    while (exponent != 0) {
        int step = exponent > 22 ? 22 : exponent < -22 ? -22 : exponent, i;
        double power = 1.0;
        for (i = 0; i < step || i < -step; i++)
            power *= 10.0;
        value = step > 0 ? value * power : value / power;
        exponent -= step;
    }
    return value;
}

/* [+-]digits, all of the text. 1 = it is a number from -INT32_MAX to INT32_MAX. */
static int stereo__parse_int(const char *text, size_t length, int32_t *value)
{
    int64_t v = 0;
    size_t i = length > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    if (i == length)
        return 0;
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        v = v * 10 + (text[i] - '0');
        if (v > INT32_MAX)
            return 0;
    }
    *value = (int32_t)(text[0] == '-' ? -v : v);
    return 1;
}

/* [e|E][+-]digits, or nothing. 1 = it is an exponent; large ones are clamped to 10000, which over- or underflows. */
static int stereo__parse_exponent(const char *text, size_t length, int *exponent)
{
    size_t i = 1;
    int v = 0, negative;
    *exponent = 0;
    if (length == 0)
        return 1;
    if (text[0] != 'e' && text[0] != 'E')
        return 0;
    negative = length > 1 && text[1] == '-';
    if (length > 1 && (text[1] == '-' || text[1] == '+'))
        i++;
    if (i == length)
        return 0;
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        v = v > 999 ? 10000 : v * 10 + (text[i] - '0');
    }
    *exponent = negative ? -v : v;
    return 1;
}

/* [+-]digits[.digits][e[+-]digits], all of the text. 1 = it is 0, or within the range of normal floats. */
static int stereo__parse_float(const char *text, size_t length, float *value)
{
    uint64_t digits = 0;
    int dropped = 0, places = 0, seen = 0, point = 0, exponent;
    size_t i = length > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    double v;
    for (; i < length && ((text[i] >= '0' && text[i] <= '9') || (text[i] == '.' && !point)); i++) {
        if (text[i] == '.') {
            point = 1;
            continue;
        }
        seen = 1;
        if (point && places < 10000)
            places++;
        if (digits < 100000000000000000u)
            digits = digits * 10 + (uint64_t)(text[i] - '0');
        else if (dropped < 10000)
            dropped++;
    }
    if (!seen || !stereo__parse_exponent(text + i, length - i, &exponent))
        return 0;
    exponent += dropped - places;
    if (digits == 0 || exponent < -400)
        v = 0.0;
    else if (exponent > 400)
        return 0;
    else
        v = stereo__scale10((double)digits, exponent);
    if (v > 3.4028234663852886e38 || (digits > 0 && v < 1.1754943508222875e-38))
        return 0;
    *value = (float)(text[0] == '-' ? -v : v);
    return 1;
}

#define STEREO__NUMBER 40            /* room for a number as text */

/* Writes digits * 10^exponent: without an exponent from 0.0001 to below 1000000000, else with one. */
static void stereo__write_decimal(int negative, uint64_t digits, int exponent, char text[STEREO__NUMBER])
{
    char reversed[24], *out = text;
    int n = 0, i, point;
    while (digits % 10 == 0 && digits > 0) {
        digits /= 10;
        exponent++;
    }
    do
        reversed[n++] = (char)('0' + (int)(digits % 10));
    while ((digits /= 10) > 0);
    if (negative)
        *out++ = '-';
    point = n + exponent;            /* digits before the point */
    if (point < -3 || point > 9) {
        for (i = n; i-- > 0;) {
            *out++ = reversed[i];
            if (i == n - 1 && i > 0)
                *out++ = '.';
        }
        snprintf(out, 16, "e%d", point - 1);
        return;
    }
    if (point <= 0) {
        *out++ = '0';
        *out++ = '.';
        for (i = point; i < 0; i++)
            *out++ = '0';
    }
    for (i = 0; i < n || i < point; i++) {
        if (i == point && i > 0)
            *out++ = '.';
        *out++ = i < n ? reversed[n - 1 - i] : '0';
    }
    *out = 0;
}

/* The shortest decimal that stereo__parse_float reads back to the same float. 0: not finite. */
static int stereo__write_float(float value, char text[STEREO__NUMBER])
{
    double v = value < 0.0f ? -(double)value : (double)value;
    int exponent = 0, n;
    if (!(v <= 3.4028234663852886e38))
        return 0;
    if (v == 0.0) {
        stereo__write_decimal(0, 0, 0, text);
        return 1;
    }
    while (v >= stereo__scale10(10.0, exponent))
        exponent++;
    while (v < stereo__scale10(1.0, exponent))
        exponent--;
    for (n = 1; n <= 17; n++) {      /* nine digits tell all floats apart */
        float back;
        uint64_t digits = (uint64_t)(stereo__scale10(v, n - 1 - exponent) + 0.5);
        stereo__write_decimal(value < 0.0f, digits, exponent - n + 1, text);
        if (stereo__parse_float(text, strlen(text), &back) && back == value)
            return 1;
    }
    return 0;
}

