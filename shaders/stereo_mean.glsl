// value / count with `fraction` further bits, rounded; count < 2^16.
uint mean_of(uint value, uint count, uint fraction)
{
    return (value / count << fraction) + ((value % count << fraction) + count / 2u) / count;
}

// The same where value << fraction and the mean have less than 32 and 20 bits: then the quotient of floats, which is
// within 2^-21 of itself, misses by 1 at most.
uint short_mean_of(uint value, uint count, uint fraction)
{
    uint of = (value << fraction) + count / 2u;
    precise float quotient = float(of) / float(count);
    uint mean = uint(quotient);
    int rest = int(of - mean * count);
    return rest < 0 ? mean - 1u : rest >= int(count) ? mean + 1u : mean;
}
