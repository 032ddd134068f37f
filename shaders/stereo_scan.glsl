// Prefix sums over the invocations of a workgroup, of two words each (Hillis and Steele 1986). The kernel defines
// WIDTH, the number of its invocations.

shared uvec2 prefix[2u * (WIDTH + 1u)]; // two halves, one read and one written: one barrier a step is enough

// Then prefix[returned value + n] is the sum of the arguments of the first n invocations.
uint scanned(uvec2 own)
{
    uint i = gl_LocalInvocationID.x, from = 0u;
    uvec2 sum = own;
    barrier(); // all invocations have read the result of the call before
    if (i == 0u)
        prefix[0] = prefix[WIDTH + 1u] = uvec2(0u);
    prefix[i + 1u] = own;
    for (uint reach = 1u; reach < WIDTH; reach *= 2u) {
        barrier();
        if (i >= reach)
            sum += prefix[from + i + 1u - reach];
        from = WIDTH + 1u - from;
        prefix[from + i + 1u] = sum;
    }
    barrier();
    return from;
}
