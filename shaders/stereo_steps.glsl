// The steps of paths, in the order that the host numbers them in.
const ivec2 STEPS[8] = ivec2[8](ivec2(1, 0), ivec2(-1, 0), ivec2(0, 1), ivec2(0, -1), ivec2(1, 1), ivec2(-1, 1),
                                ivec2(1, -1), ivec2(-1, -1));
