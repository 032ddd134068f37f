#version 450
/* Draws the engine's screen: the left image, its disparity in colours and the points, side by side. Two passes of one
   shader: with points = 1, an invocation for each pixel of the pair projects its point into the third panel; with
   points = 0, an invocation for each pixel of the screen draws it.
   Compile with: glslc -O --target-env=vulkan1.0 -mfmt=num draw.comp -o draw.inc */
layout(local_size_x = 16, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer Left { uint left[]; };            // RGBA
layout(std430, binding = 1) readonly buffer Disparity { float disparity[]; }; // +infinity = no match
layout(std430, binding = 2) buffer Cloud { uint cloud[]; };                   // the nearest: depth, then 5 + 6 + 5 bits
layout(std430, binding = 3) writeonly buffer Screen { uint screen[]; };
layout(push_constant) uniform Push {
    uint width, height, points, bgra; // of the pair; bgra: 1 = the screen is in BGRA order
    float yaw, pitch, most;           // most: the largest disparity
};

vec3 rainbow(float t) // near red, far blue
{
    return clamp(vec3(1.5) - abs(4.0 * t - vec3(3.0, 2.0, 1.0)), 0.0, 1.0);
}

void throw_point(uvec2 at)
{
    uint here = at.y * width + at.x;
    float d = disparity[here], depth;
    vec4 colour = unpackUnorm4x8(left[here]);
    vec3 p;
    ivec2 to;
    if (!(d >= 0.5 && d <= most)) return;
    depth = 0.3 * most / d; // 1: in the middle of the view
    p = vec3((vec2(at) - 0.5 * vec2(width, height)) / float(width) * depth, depth - 1.0);
    p.xz = vec2(cos(yaw) * p.x + sin(yaw) * p.z, cos(yaw) * p.z - sin(yaw) * p.x);
    p.yz = vec2(cos(pitch) * p.y - sin(pitch) * p.z, cos(pitch) * p.z + sin(pitch) * p.y);
    depth = p.z + 1.5;
    if (depth < 0.1 || depth > 8.0) return;
    to = ivec2(floor(p.xy * 1.5 / depth * float(width) + 0.5 * vec2(width, height)));
    if (any(lessThan(to, ivec2(0))) || any(greaterThanEqual(to, ivec2(width, height)))) return;
    atomicMin(cloud[uint(to.y) * width + uint(to.x)],
              uint(depth * 8191.0) << 16 | uint(colour.r * 31.0) << 11 | uint(colour.g * 63.0) << 5 | uint(colour.b * 31.0));
}

void main()
{
    uvec2 at = gl_GlobalInvocationID.xy;
    uint panel = at.x / width, here = at.y * width + at.x % width, seen;
    vec3 colour = vec3(0.05);
    float d;
    if (at.y >= height || panel >= (points == 1u ? 1u : 3u)) return;
    if (points == 1u) {
        throw_point(at);
        return;
    }
    seen = cloud[here];
    d = disparity[here];
    if (panel == 0u) colour = unpackUnorm4x8(left[here]).rgb;
    else if (panel == 1u && d <= most) colour = rainbow(d / most);
    else if (panel == 2u && seen != 0xffffffffu)
        colour = vec3(seen >> 11 & 31u, (seen >> 5 & 63u) * 0.5, seen & 31u) / 31.5;
    screen[at.y * width * 3u + at.x] = packUnorm4x8(vec4(bgra == 1u ? colour.bgr : colour, 1.0));
}
