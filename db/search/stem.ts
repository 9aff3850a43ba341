import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { fold } from "./fold.ts";

/**
 * Snowball stemmers by language; languages without one use Latin letters only for English terms.
 */
const STEMMERS = new Map<string, (word: string) => string>([
  ["de", german],
  ["en", english],
  ["es", spanish],
  ["fr", french],
  ["pt", portuguese],
  ["ru", russian],
]);

const MOST_KNOWN = 50_000;
const known = new Map<string, Map<string, string>>();

/**
 * The folded stem of a word. It need not be a word itself, but is the same for all forms of the
 * word, in index and query.
 *
 * @example stem("centering", "en-US") // "center"
 */
export function stem(word: string, locale: string): string {
  const language = STEMMERS.has(locale.slice(0, 2)) ? locale.slice(0, 2) : "en";
  let stems = known.get(language);
  if (!stems || stems.size >= MOST_KNOWN) {
    stems = new Map();
    known.set(language, stems);
  }
  let root = stems.get(word);
  if (root === undefined) {
    const lower = word.toLowerCase().normalize("NFC");
    const isWord = lower.length > 2 && /^[\p{L}\p{M}]+$/u.test(lower);
    root = fold((isWord && STEMMERS.get(language)?.(lower)) || lower);
    stems.set(word, root);
  }
  return root;
}
