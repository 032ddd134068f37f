/* Exponentials, logarithms, square roots and angles with the same result on every machine. Uses no other room. */

/* e^x by halving the argument and a Taylor series; relative error below 1e-14 for |x| < 700. */
static double stereo__exp(double x)
{
    double term = 1.0, sum = 1.0;
    int halvings = 0, i;
    if (x < -700.0) return 0.0;
    if (x > 700.0) x = 700.0;
    while (x > 0.25 || x < -0.25) {
        x *= 0.5;
        halvings++;
    }
    for (i = 1; i < 14; i++) {
        term *= x / i;
        sum += term;
    }
    while (halvings-- > 0) sum *= sum;
    return sum;
}

/* ln x for x > 0 by Newton's iteration on stereo__exp. */
static double stereo__log(double x)
{
    double y = 0.0;
    int i;
    for (i = 0; i < 200; i++) {
        double e = stereo__exp(y), step = 2.0 * (x - e) / (x + e);
        y += step;
        if (step < 1e-15 && step > -1e-15) break;
    }
    return y;
}

/* The square root of x >= 1, or 0, by Newton's iteration. */
static double stereo__sqrt(double x)
{
    double root = x;
    int i;
    for (i = 0; i < 64 && x > 0.0; i++) {
        const double next = 0.5 * (root + x / root);
        if (!(next < root || next > root)) break;
        root = next;
    }
    return root;
}

#define STEREO__PI 3.14159265358979323846

/* atan(r) / r of r = sqrt(s), s >= 0, by atan r = 2 atan(r / (1 + sqrt(1 + r^2))), three times, and a Taylor series;
   relative error below 1e-14. */
static double stereo__atan_ratio(double s)
{
    double ratio = 1.0, sum = 0.0;
    int i;
    for (i = 0; i < 3; i++) {
        const double halved = 1.0 + stereo__sqrt(1.0 + s);
        s = s / halved / halved;
        ratio *= 2.0 / halved;
    }
    for (i = 21; i > 0; i -= 2) sum = 1.0 / i - s * sum;
    return ratio * sum;
}

/* By Taylor series; error below 1e-14 for |x| < 2. */
static void stereo__sine_cosine(double x, double *sine, double *cosine)
{
    double term = 1.0;
    int i;
    *sine = 0.0;
    *cosine = 1.0;
    for (i = 1; i < 28; i++) {
        double *sum = i & 1 ? sine : cosine;
        term *= x / i;
        *sum += i & 2 ? -term : term;
    }
}

