// A disparity as a point: [X Y Z W] = Q [x y d 1], with the rows of Q in push.q; sums go from left to right, without
// contraction.

float row_of_q(uint i, float x, float y, float d)
{
    precise float a = push.q[4u * i] * x, b = push.q[4u * i + 1u] * y, c = push.q[4u * i + 2u] * d;
    precise float sum = ((a + b) + c) + push.q[4u * i + 3u];
    return sum;
}

// False where there is no disparity or where the depth Z / W is not positive and finite.
bool project(int v, uint x, uint y, out vec4 point, out float depth)
{
    precise float d = float(v) * (1.0 / 256.0);
    float fx = float(x), fy = float(y);
    point = vec4(row_of_q(0u, fx, fy, d), row_of_q(1u, fx, fy, d), row_of_q(2u, fx, fy, d), row_of_q(3u, fx, fy, d));
    precise float quotient = point.z / point.w;
    depth = quotient;
    return is_valid(v) && point.w != 0.0 && depth > 0.0 && depth < 3.4e38;
}
