/** Whether a request is logged: drawn by its id, so that site and API log the same ones. */
export function isInShare(id: string, share: number): boolean {
  // An id that somebody else has chosen may be no number.
  return share === 1 || Number.parseInt(id.slice(0, 6), 16) < share * 0x1000000;
}
