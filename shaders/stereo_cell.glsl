// Cells are squares of pixels; flat ones that are alike are a surface, whose label is the number of its first pixel.

const uint CELL = 8u;
const uint NO_LABEL = 0xffffffffu;
