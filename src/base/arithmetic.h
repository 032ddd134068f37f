/* Exponentials, logarithms and square roots with the same result on every machine. Uses no other room. */

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
    for (i = 0; i < 64 && x > 0.0; i++) root = 0.5 * (root + x / root);
    return root;
}

