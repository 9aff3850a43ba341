/** A part of a file, in bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Parses a `Range` header for a file of the given size. Undefined if the whole file should be sent:
 * for other units, several ranges, or invalid headers.
 *
 * @example parseRange("bytes=-500", 2000) // { offset: 1500, length: 500 }
 */
export function parseRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(" ", "")) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(first);
  if (last !== "" && Number(last) < offset) return undefined;
  if (offset >= size) return "unsatisfiable";
  const end = last === "" ? size : Math.min(Number(last) + 1, size);
  return { offset, length: end - offset };
}
