// Data costs of the finest level in their stored form. Needs REFERENCE and, in the push block, int min_disparity.

// True where column x has a candidate inside the other image for every disparity.
bool in_view(uint x)
{
    int low = int(x) - push.min_disparity;
    return low < int(push.width) && low >= int(D) - 1;
}

// Column x has no data: it lies outside the image, or some of its candidates lie outside the other image.
bool is_blank(uint x)
{
    return x >= push.width || (REFERENCE != 0u && !in_view(x));
}

float kept_data(uint cost, uint most, uint top, float scale)
{
    precise float value = float(min(cost, most)) * scale;
    value = whole(value);
    return STORE == STORE_F32 || value < float(top) ? value : float(top);
}
