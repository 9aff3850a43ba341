/** In addresses, in place of browsers: those that the reader has chosen. */
export const MINE = "mine";
