// Data costs of the finest level, as they are kept. Needs REFERENCE, and of the push block int min_disparity.

// Can every disparity of column x be matched?
bool in_view(uint x)
{
    int low = int(x) - push.min_disparity;
    return low < int(push.width) && low >= int(D) - 1;
}

// Nothing is known of column x: it is beyond the image, or its disparities are beyond the other one.
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
