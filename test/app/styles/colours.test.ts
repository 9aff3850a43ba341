import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const APP = path.resolve(import.meta.dirname, "../../../app");

/** Files that define colours: for screen, print and drawings. */
const PALETTES = [
  "styles/tokens.css",
  "styles/print.css",
  "ui/marketing/art.css",
  "frame/logo/logo.module.css",
];

/** Files that compute colours of areas and topics from a hue. */
const COMPUTED = [
  "frame/area-cards/area-cards.module.css",
  "features/curriculum/modules/topics.css",
];

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:[^;]*\b(?<!-)(?:white|black)\b(?!-)/gi;

function coloursIn(file: string): string[] {
  const css = readFileSync(path.join(APP, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return css.match(COLOUR) ?? [];
}

const sheets = (readdirSync(APP, { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".css"),
);

test("style sheets take their colours from tokens", () => {
  const found = sheets
    .filter((file) => !PALETTES.includes(file) && !COMPUTED.includes(file))
    .flatMap((file) => coloursIn(file).map((colour) => `${file}: ${colour}`));
  expect(found).toEqual([]);
});

test("files that are exempt do define colours", () => {
  for (const file of [...PALETTES, ...COMPUTED]) expect(coloursIn(file), file).not.toEqual([]);
});
