/** Number of dimensions of all vectors. */
export const DIMENSIONS = 64;

/** The vector of a word, `scale * numbers`. Its length is the weight of the word. */
export interface WordVector {
  scale: number;
  numbers: Int8Array;
}

/** Quantises a vector to one signed byte per dimension. */
export function quantise(numbers: ArrayLike<number>): WordVector {
  let most = 0;
  for (let i = 0; i < DIMENSIONS; i++) most = Math.max(most, Math.abs(numbers[i] ?? 0));
  const scale = Math.fround(most / 127) || 1;
  const bytes = new Int8Array(DIMENSIONS);
  for (let i = 0; i < DIMENSIONS; i++) bytes[i] = Math.round((numbers[i] ?? 0) / scale);
  return { scale, numbers: bytes };
}

/** A vector as text: its scale, then its bytes. */
export function encodeVector({ scale, numbers }: WordVector): string {
  return `${scale.toPrecision(4)} ${encodeBytes(numbers)}`;
}

/** Decodes a vector written by `encodeVector`. */
export function decodeVector(text: string): WordVector {
  const at = text.indexOf(" ");
  return { scale: Number(text.slice(0, at)), numbers: decodeBytes(text.slice(at + 1)) };
}

/** Bytes as base64, which JSON and D1 carry unchanged. */
export function encodeBytes(bytes: Int8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte & 255);
  return btoa(text);
}

export function decodeBytes(text: string): Int8Array {
  const binary = atob(text);
  const bytes = new Int8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Scales a vector to unit length, in place; a zero vector stays as it is. */
export function normalise(vector: Float32Array): Float32Array {
  let square = 0;
  for (const number of vector) square += number * number;
  const length = Math.sqrt(square);
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}
