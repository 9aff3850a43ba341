import { expect, test } from "vitest";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

const terms = (text: string) =>
  parseQuery(text, "ja").terms.map(({ words, others }) => [words.join(""), ...others].join(" "));

test.each(["色を変える", "色を変えたい", "色を変えるには", "色が変えられない"])(
  "%s asks for a change of colour",
  (text) => {
    expect(terms(text)).toEqual(["色 color", "変える change"]);
  },
);

test("verbs whose root is all that stays are known before any ending but a particle", () => {
  for (const text of ["文字を消したい", "文字を消さない", "文字を消す"]) {
    expect(terms(text)[1], text).toMatch(/^消す /);
  }
  expect(parseQuery("値の取得", "ja").terms[0]?.words).toEqual(["値"]);
});

test("nouns that are made of verbs stay what they are", () => {
  expect(terms("繰り返し処理")[0]).toBe("繰り返し loop");
  expect(terms("配列を繰り返したい")[1]).toBe("繰り返し loop");
  expect(terms("サービスを公開する")[1]).toMatch(/^公開/);
});

test("what is only grammar is not asked for", () => {
  expect(terms("配列をループしたいです")).toEqual(["配列 array", "ループ loop"]);
  expect(terms("ぼかし")).toEqual(["ぼかし blur"]);
  expect(terms("これ")).toEqual(["これ"]);
});
