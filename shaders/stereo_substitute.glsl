// Back substitution along a line, from ELIMINATED[], which is buffer FROM, to planes[].

uvec3 eliminated_at(uint n, uint line)
{
    uint at = place(FROM, n, line), plane = push.stride[FROM];
    return uvec3(ELIMINATED[at], ELIMINATED[at + plane], ELIMINATED[at + 2u * plane]);
}

void substitute(uint line)
{
    uint end = LENGTH - 1u;
    uvec3 ahead[AHEAD];
    vec2 result = vec2(0.0);
    [[unroll]] for (uint i = 0u; i < AHEAD; i++)
        ahead[i] = eliminated_at(end - min(i, end), line);
    for (uint begin = 0u; begin <= end; begin += AHEAD) {
        uvec3 own[AHEAD] = ahead;
        [[unroll]] for (uint i = 0u; i < AHEAD; i++)
            ahead[i] = eliminated_at(end - min(begin + AHEAD + i, end), line);
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) { // beyond the end, the last result again
            vec2 v = substituted(uintBitsToFloat(own[i]), result);
            result = begin + i <= end ? v : result;
            uint to = place(3u, end - min(begin + i, end), line);
            planes[to] = floatBitsToUint(result.x);
            planes[to + push.stride[3]] = floatBitsToUint(result.y);
        }
    }
}
