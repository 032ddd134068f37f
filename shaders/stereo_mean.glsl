// value / count with `fraction` further bits, rounded; count < 2^16.
uint mean_of(uint value, uint count, uint fraction)
{
    return (value / count << fraction) + ((value % count << fraction) + count / 2u) / count;
}
