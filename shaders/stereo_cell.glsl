// Cells are squares of CELL x CELL pixels. Adjacent flat cells that are alike form a surface; its label is the index
// of its first pixel.

const uint CELL = 8u;
const uint NO_LABEL = 0xffffffffu;
