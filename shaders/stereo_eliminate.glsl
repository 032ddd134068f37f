// Forward elimination along a line, from source[] to planes[]. guide_of(): the guide of a line's pixel n.

ivec3 guide_of(uint n, uint line);

void eliminate(uint line)
{
    uint end = LENGTH - 1u;
    uvec2 ahead[AHEAD];
    ivec3 guides[AHEAD], now = guide_of(0u, line); // guides of the pixels behind
    vec3 before = vec3(0.0);
    float back = 0.0;
    [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
        uint from = place(2u, min(i, end), line);
        ahead[i] = uvec2(source[from], source[from + push.stride[2]]);
        guides[i] = guide_of(min(i + 1u, end), line);
    }
    for (uint begin = 0u; begin <= end; begin += AHEAD) {
        uvec2 own[AHEAD] = ahead;
        float bonds[AHEAD];
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
            uint n = begin + AHEAD + i, from = place(2u, min(n, end), line);
            bonds[i] = mix(0.0, bond(now, guides[i]), begin + i < end);
            now = guides[i];
            ahead[i] = uvec2(source[from], source[from + push.stride[2]]);
            guides[i] = guide_of(min(n + 1u, end), line);
        }
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) { // beyond the end, the last result again
            vec3 v = eliminated(uintBitsToFloat(own[i]), before, back, bonds[i]);
            before = begin + i <= end ? v : before;
            back = bonds[i];
            uint to = place(3u, min(begin + i, end), line);
            for (uint z = 0u; z < 3u; z++)
                planes[to + z * push.stride[3]] = floatBitsToUint(before[z]);
        }
    }
}
