import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { placeOf, score } from "./measure.ts";

test("the place is that of the first right answer among ten", () => {
  expect(placeOf(["a", "b", "c"], ["c", "b"])).toBe(2);
  expect(placeOf(["Web/CSS_Grid"], ["Web/css_grid"])).toBe(1);
  expect(placeOf([..."0123456789", "x"], ["x"])).toBeUndefined();
});

test("queries are summed up as MRR@10 and recall@5", () => {
  const asked = [1, 2, 6, undefined].map((place) => ({ locale: "de", query: "", place }));
  expect(score(asked)).toEqual({
    queries: 4,
    mrr: (1 + 1 / 2 + 1 / 6) / 4,
    recall: 0.5,
  });
  expect(score([])).toEqual({ queries: 0, mrr: 0, recall: 0 });
});

test("the queries of more-queries.json have answers and do not repeat those of queries.json", () => {
  const read = (file: string) =>
    Object.entries(
      JSON.parse(readFileSync(file, "utf8")) as Record<
        string,
        { query: string; answers: string[] }[]
      >,
    ).flatMap(([locale, list]) =>
      list.map((each) => ({ ...each, key: `${locale} ${each.query}` })),
    );
  const first = new Set(read("test/search/queries/queries.json").map(({ key }) => key));
  const more = read("test/search/queries/more-queries.json");
  expect(new Set(more.map(({ key }) => key)).size).toBe(more.length);
  expect(more.filter(({ key, answers }) => first.has(key) || answers.length === 0)).toEqual([]);
});

test("queries.json has 120 different queries with answers, in six locales", () => {
  const judged = JSON.parse(readFileSync("test/search/queries/queries.json", "utf8")) as Record<
    string,
    { query: string; answers: string[] }[]
  >;
  const queries = Object.entries(judged).flatMap(([locale, list]) =>
    list.map(({ query, answers }) => ({ key: `${locale} ${query}`, answers })),
  );
  expect(Object.keys(judged)).toHaveLength(6);
  expect(new Set(queries.map(({ key }) => key)).size).toBe(120);
  expect(queries.filter(({ answers }) => answers.length === 0)).toEqual([]);
});

test("developers' queries are unique, and every locale has at least 60", () => {
  const keys = (name: string) =>
    Object.entries(
      JSON.parse(readFileSync(`test/search/queries/${name}.json`, "utf8")) as Record<
        string,
        { query: string; answers: string[] }[]
      >,
    ).flatMap(([locale, list]) =>
      list.map(({ query, answers }) => ({
        locale,
        key: `${locale} ${query.toLowerCase()}`,
        answers,
      })),
    );
  const earlier = ["queries", "more-queries", "latest-queries"].flatMap(keys);
  const developers = keys("developers-queries");
  const untranslated = keys("untranslated-queries");
  const seen = new Set(earlier.map(({ key }) => key));
  const repeated = [...developers, ...untranslated].filter(({ key }) => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
  expect(repeated).toEqual([]);
  expect([...developers, ...untranslated].filter(({ answers }) => answers.length === 0)).toEqual(
    [],
  );
  const few = LOCALES.filter(
    (code) => developers.filter(({ locale }) => locale === code).length < 60,
  );
  expect(few).toEqual([]);
});
