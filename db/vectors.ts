/** Vectors as the database stores them: base64 of one signed byte per dimension. */

const LARGEST = 127;

/** A vector scaled to length 1 and rounded to bytes. Cosines change by less than 0.01. */
export function toBytes(vector: readonly number[]): Int8Array {
  const length = Math.hypot(...vector) || 1;
  return Int8Array.from(vector, (x) => Math.round((x / length) * LARGEST));
}

export function encodeVector(vector: readonly number[]): string {
  return btoa(String.fromCharCode(...new Uint8Array(toBytes(vector).buffer)));
}

export function decodeVector(text: string): Int8Array {
  return Int8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The cosine of the angle between two vectors; 0 if they are of different models. */
export function cosine(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length) return 0;
  let product = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return product === 0 ? 0 : product / Math.sqrt(squareA * squareB);
}
