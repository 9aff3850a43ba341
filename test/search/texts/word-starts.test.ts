import { expect, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { chunksOf, chunkTokens } from "#db/search/tokens.ts";
import { WordStarts } from "#workers/api/services/search/rank/word-starts.ts";

const TEXTS = [
  "An addEventListener() method, Événements écoutés: élan e\u0301té, façade 404 ℓ",
  "Über die Größe ähnlicher Öffnungen, straße; ﬁn Ⅳ ǅungla ʼn",
  "Ёлка и ещё: йод, Её, Элемент; добавление элементов",
  "Los ángeles añaden índices; ações e órgãos não são íntimos",
  "dying skies, lying flies, generically gently y Y yes _under-score x\u0301",
  "要素の配列を追加する addEventListener 요소 추가",
  "𝒜 emoji 😀 anchor",
  "",
];
const WORDS = TEXTS.join(" ");

function wordsFor(terms: readonly string[], text: string): string[] {
  const words: string[] = [];
  new WordStarts(terms).forEach(text, (word) => words.push(word));
  return words;
}

test.each(LOCALES)("in %s, no word that has a term is skipped", (locale) => {
  for (const text of [...TEXTS, WORDS]) {
    const chunks = chunksOf(text);
    const terms = new Set(chunks.flatMap((chunk) => chunkTokens(chunk, locale)).map(termOf));
    for (const term of terms) {
      const having = chunks.filter((each) => chunkTokens(each, locale).map(termOf).includes(term));
      const found = wordsFor([term], text);
      expect(found.filter((each) => having.includes(each))).toEqual(having);
    }
  }
});

function termOf({ term }: { term: string }): string {
  return term;
}

test("words that start with another letter are skipped, but not the parts of camel case", () => {
  expect(wordsFor(["event"], "An event of éclairs, eventTarget onEvent")).toEqual([
    "event",
    "éclairs",
    "eventTarget",
    "onEvent",
  ]);
});
