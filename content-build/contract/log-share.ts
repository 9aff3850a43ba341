/** Whether a request is in the logged share: its id decides, so site and API log the same ones. */
export function isInShare(id: string, share: number): boolean {
  // A share of 1 includes ids that are not hexadecimal, since clients may have chosen them.
  return share === 1 || Number.parseInt(id.slice(0, 6), 16) < share * 0x1000000;
}
