import { readdirSync, readFileSync } from "node:fs";
import postcss, { type AtRule } from "postcss";
import { expect, test } from "vitest";
import { FONTS, WEIGHTS } from "../../../vite.fonts.ts";

/** The declarations of each face with a file of its own in our style sheet, by that file. */
const faces = new Map<string, Map<string, string>>();
postcss.parse(readFileSync("app/styles/fonts.css", "utf8")).walkAtRules("font-face", (face) => {
  const values = declarationsOf(face);
  const [, file] = /url\("fonts\/([\w-]+)\.woff2"\)/.exec(values.get("src") ?? "") ?? [];
  if (file) faces.set(file, values);
});

function declarationsOf(face: AtRule): Map<string, string> {
  const values = new Map<string, string>();
  face.walkDecls(({ prop, value }) => void values.set(prop, value));
  return values;
}

test("each font file has a face, and the second file has only characters missing from the first", () => {
  const files = [...FONTS].flatMap(([name, { rest }]) => (rest ? [name, `${name}-rest`] : [name]));
  expect([...faces.keys()].sort()).toEqual(files.sort());
  for (const [name, { common, rest }] of FONTS) {
    expect(faces.get(name)?.has("unicode-range")).toBe(false);
    if (!rest) continue;
    expect(charactersIn(faces.get(`${name}-rest`)?.get("unicode-range") ?? "")).toEqual([...rest]);
    expect([...rest].filter((character) => common.includes(character))).toEqual([]);
  }
});

test("the interface in western European languages needs no second font file", () => {
  const rare = [...FONTS.values()].flatMap(({ rest = "" }) => [...rest]);
  expect(rare.length).toBeGreaterThan(20);
  for (const locale of ["de", "en-US", "es", "fr", "pt-BR"]) {
    const folder = `app/i18n/locales/${locale}`;
    const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
    const text = texts.join("");
    expect(rare.filter((character) => text.includes(character))).toEqual([]);
  }
});

test("no style sheet uses a weight outside the range of the fonts", () => {
  for (const values of faces.values()) {
    expect(values.get("font-weight")).toBe(`${WEIGHTS.min} ${WEIGHTS.max}`);
  }
  const sheets = (readdirSync("app", { recursive: true }) as string[]).filter(
    (file) => file.endsWith(".css") && !file.endsWith("/fonts.css"),
  );
  const weights = sheets.flatMap((file) =>
    Array.from(
      readFileSync(`app/${file}`, "utf8").matchAll(/font(?:-weight)?: *(\d{3})\b/g),
      ([, weight]) => Number(weight),
    ),
  );
  expect(weights.length).toBeGreaterThan(100);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(WEIGHTS.min);
  expect(Math.max(...weights)).toBeLessThanOrEqual(WEIGHTS.max);
});

/** All characters of a `unicode-range`, in its order. */
function charactersIn(ranges: string): string[] {
  return ranges.split(",").flatMap((range) => {
    const [first = "", last = first] = range.trim().replace("U+", "").split("-");
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, i) => String.fromCodePoint(start + i));
  });
}
