// The pixels in the other view to which the map points. Binding 0 is the map.

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };

// The other view's mean for column x of the cell at row y. False: it lies outside the other view.
bool mapped(int x, uint y, out float value)
{
    int v = int(disparity[word_of_row(0u, y + CELL / 2u) + uint(x)]);
    int at = is_valid(v) ? x * 256 - push.sign_ * v : -1;
    value = 0.0;
    if (at < 0 || at > (int(push.width) - 1) * 256)
        return false;
    precise float t = float(at & 255) * (1.0 / 256.0);
    value = cubic_at(at >> 8, y, t);
    return true;
}
