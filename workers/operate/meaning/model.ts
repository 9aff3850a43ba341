import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writeWhole } from "#content-build/files/write-whole.ts";
import { DIMENSIONS as D, normalise, quantise, type WordVector } from "#db/meaning/vectors.ts";
import type { KnownPage } from "./examples.ts";
import { PAGE_FIELDS } from "./page-texts.ts";

/** A trained model: the vectors of words. */
export interface Model {
  /** Number of pages it was learned from. */
  learned: number;
  /** Number of documents, translations included. */
  packed: number;
  /** `FORMAT` of `learn.ts` at the time. */
  format: string;
  words: Map<string, WordVector>;
}

const FOLDER = "meaning";
const file = z.object({
  learned: z.number(),
  packed: z.number(),
  format: z.string(),
  dimensions: z.literal(D),
  terms: z.array(z.string()),
  scales: z.array(z.number()),
});

/** Stores a model in the folder of the build that it was learned from. */
export function saveModel(outDir: string, { words, ...model }: Model): void {
  mkdirSync(path.join(outDir, FOLDER), { recursive: true });
  const bytes = new Int8Array(words.size * D);
  const scales: number[] = [];
  for (const { numbers, scale } of words.values()) {
    bytes.set(numbers, scales.length * D);
    scales.push(scale);
  }
  const table = { ...model, dimensions: D, terms: [...words.keys()], scales };
  writeWhole(path.join(outDir, FOLDER, "vectors.bin"), new Uint8Array(bytes.buffer));
  writeWhole(path.join(outDir, FOLDER, "model.json"), JSON.stringify(table));
}

/** The model of a build; undefined if it has none that can be read. */
export function readModel(outDir: string): Model | undefined {
  const folder = path.join(outDir, FOLDER);
  if (!existsSync(path.join(folder, "model.json"))) return undefined;
  const read = file.safeParse(JSON.parse(readFileSync(path.join(folder, "model.json"), "utf8")));
  if (!read.success) return undefined;
  const { terms, scales, learned, packed, format } = read.data;
  const bytes = new Int8Array(readFileSync(path.join(folder, "vectors.bin")));
  if (bytes.length !== terms.length * D) return undefined;
  const words = new Map(
    terms.map((term, i) => [
      term,
      { scale: scales[i] ?? 1, numbers: bytes.slice(i * D, (i + 1) * D) },
    ]),
  );
  return { learned, packed, format, words };
}

/** The quantised vectors of the words that occur often enough to have been learned. */
export function modelOf(
  vectors: Float32Array,
  { terms, isKept }: { terms: readonly string[]; isKept: (word: number) => boolean },
): Map<string, WordVector> {
  const words = new Map<string, WordVector>();
  for (const [word, term] of terms.entries()) {
    if (isKept(word)) words.set(term, quantise(vectors.subarray(word * D, (word + 1) * D)));
  }
  return words;
}

/**
 * The unit vector of a page, times 127: the weighted sum of its fields, each of which is the sum of
 * its words divided by the square root of their number.
 */
export function composePage(
  { fields }: Pick<KnownPage, "fields">,
  { words }: Model,
  terms: readonly string[],
): Int8Array {
  const sum = new Float32Array(D);
  for (const [field, numbers] of fields.entries()) {
    const known = numbers.flatMap((number) => words.get(terms[number] ?? "") ?? []);
    for (const { scale, numbers: vector } of known) {
      const weight = ((PAGE_FIELDS[field]?.[2] ?? 0) * scale) / Math.sqrt(known.length);
      for (let d = 0; d < D; d++) sum[d] = (sum[d] ?? 0) + weight * (vector[d] ?? 0);
    }
  }
  return Int8Array.from(normalise(sum), (number) => Math.round(number * 127));
}
