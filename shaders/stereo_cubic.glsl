// Value and slope of the cubic through four samples, at distance t after the second one.
vec2 cubic(vec4 v, float t)
{
    precise float half_ = 0.5 * (v.z - v.x), past = 2.5 * v.y, next = 2.0 * v.z, last = 0.5 * v.w;
    precise float ends = 0.5 * (v.w - v.x), middle = 1.5 * (v.y - v.z);
    precise float square = (v.x - past) + (next - last), cube = ends + middle;
    precise float p1 = t * cube, s1 = square + p1, p2 = t * s1, s2 = half_ + p2, p3 = t * s2;
    precise float q0 = 2.0 * square, q1 = 3.0 * p1, s3 = q0 + q1, q2 = t * s3;
    precise vec2 result = vec2(v.y + p3, half_ + q2);
    return result;
}
