import type { RunBatch, Statement } from "../statement.ts";
import { fold } from "./fold.ts";
import { CJK, indexText, plainText, wordsOf } from "./text.ts";

const PAGE = 2000;
const WORDS_A_BATCH = 5000;

/** Brings the list of known words, by which typing errors are found, to the documents of the next version. */
export async function refreshWords(run: RunBatch, locales: Iterable<string>): Promise<void> {
  for (const locale of locales) {
    const wanted = await countWords(run, locale);
    const known = await readWords(run, locale);
    const gone = [...known].flatMap(([word, { id }]) => (wanted.has(word) ? [] : [id]));
    const news = [...wanted].filter(([word]) => !known.has(word));
    const changed = [...wanted].flatMap(([word, documents]): [number, number][] => {
      const before = known.get(word);
      return before && before.documents !== documents ? [[before.id, documents]] : [];
    });
    for (const ids of chunks(gone)) await run(forgetWords(ids));
    for (const words of chunks(news)) await run(learnWords(locale, words));
    for (const counts of chunks(changed)) await run([recount(counts)]);
  }
}

/** In how many documents of a locale each word of titles, headings and summaries stands. */
async function countWords(run: RunBatch, locale: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let after = -1, more = true; more; ) {
    const [page] = await run([
      {
        sql: `SELECT id, title, aliases, headings, summary, slug FROM search_document
              WHERE locale = ?1 AND removed_in IS NULL AND id > ?2 ORDER BY id LIMIT ${PAGE}`,
        parameters: [locale, after],
      },
    ]);
    const rows = page?.rows ?? [];
    for (const { title, aliases, headings, summary, slug } of rows) {
      const ownHeadings = String(headings).replace(/^[^\t\n]*\t/gm, "");
      const text = [title, aliases, ownHeadings, summary, String(slug).replaceAll("_", " ")].join(
        "\n",
      );
      for (const word of knownWords(text, locale)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    after = Number(rows.at(-1)?.id);
    more = rows.length === PAGE;
  }
  return counts;
}

/** The words of a text that are worth knowing, each once. */
function knownWords(text: string, locale: string): Set<string> {
  const words = wordsOf(plainBreaks(indexText(text, locale))).map(fold);
  return new Set(
    words.filter((word) => {
      // Where signs are syllables or words, one or two of them are a whole word.
      const shortest = CJK.test(word) ? 1 : 3;
      return word.length >= shortest && word.length < 31 && !/^\d+$/.test(word);
    }),
  );
}

function plainBreaks(text: string): string {
  return text === plainText(text) ? text : text.replaceAll("\u200b", " ");
}

async function readWords(run: RunBatch, locale: string) {
  const words = new Map<string, { id: number; documents: number }>();
  for (let after = -1, more = true; more; ) {
    const [page] = await run([
      {
        sql: `SELECT id, word, documents FROM search_word
              WHERE locale = ?1 AND id > ?2 ORDER BY id LIMIT ${PAGE * 10}`,
        parameters: [locale, after],
      },
    ]);
    const rows = page?.rows ?? [];
    for (const { id, word, documents } of rows) {
      words.set(String(word), { id: Number(id), documents: Number(documents) });
    }
    after = Number(rows.at(-1)?.id);
    more = rows.length === PAGE * 10;
  }
  return words;
}

function learnWords(locale: string, words: [word: string, documents: number][]): Statement[] {
  const parameters = [
    locale,
    JSON.stringify(words.map(([word, n]) => [word, n, gramWords(word, locale).join(" ")])),
  ];
  return [
    {
      sql: `INSERT INTO search_word (locale, word, documents)
            SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2)`,
      parameters,
    },
    {
      sql: `INSERT INTO search_gram (rowid, grams)
            SELECT search_word.id, value ->> 2 FROM json_each(?2)
            CROSS JOIN search_word ON locale = ?1 AND word = value ->> 0`,
      parameters,
    },
  ];
}

function forgetWords(ids: number[]): Statement[] {
  const parameters = [JSON.stringify(ids)];
  const inIds = "IN (SELECT value FROM json_each(?1))";
  return [
    { sql: `DELETE FROM search_gram WHERE rowid ${inIds}`, parameters },
    { sql: `DELETE FROM search_word WHERE id ${inIds}`, parameters },
  ];
}

function recount(counts: [id: number, documents: number][]): Statement {
  return {
    sql: `UPDATE search_word SET documents = value ->> 1
          FROM json_each(?1) WHERE search_word.id = value ->> 0`,
    parameters: [JSON.stringify(counts)],
  };
}

/**
 * The groups of three letters of a word, each with its locale, so that words that
 * are spelt alike have most of them in common.
 *
 * @example gramWords("map", "de") // ["dex0ma", "dexmap", "dexap0"]
 */
export function gramWords(word: string, locale: string): string[] {
  const letters = [..."0", ...word, "0"];
  const scope = `${locale.toLowerCase().replace("-", "")}x`;
  const grams = letters.slice(2).map((_, i) => scope + letters.slice(i, i + 3).join(""));
  return [...new Set(grams)];
}

function* chunks<T>(items: T[]): Iterable<T[]> {
  for (let i = 0; i < items.length; i += WORDS_A_BATCH) yield items.slice(i, i + WORDS_A_BATCH);
}
