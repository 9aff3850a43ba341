/** How high a text of so many characters of HTML is likely to be, in rem. Measured on pages of all kinds; off by a fifth. */
export function roughHeight(length: number): number {
  return Math.round(length / 55);
}
