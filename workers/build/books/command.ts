import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_LOCALE, findLocale } from "#content-build/contract/locales.ts";
import { readSettings } from "#content-build/settings.ts";
import { CommandError, givenPath, runCommand } from "../../local/terminal.ts";
import { FORMATS, makeBooks } from "./make-books.ts";

const HELP = `Makes a book of each area of the documentation, from content that has been built.

  npm run books                       all areas in English, as EPUB 3 and as one HTML file

  --area SLUG         only this area: Web/CSS, Glossary; may be repeated
  --locale LOCALE     in this language: ja; may be repeated
  --format FORMAT     epub or html; may be repeated
  --content DIR       the built content; by default build/content
  --out DIR           where the books are written; by default build/books
  --origin URL        the site that links out of a book lead to; by default that of the settings

Run "npm run build:content" first.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      area: { type: "string", multiple: true, default: [] },
      locale: { type: "string", multiple: true, default: [DEFAULT_LOCALE] },
      format: { type: "string", multiple: true, default: [...FORMATS] },
      content: { type: "string" },
      out: { type: "string" },
      origin: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const outDir = values.content ? givenPath(values.content) : path.resolve("build/content");
  if (!existsSync(path.join(outDir, "manifest.json"))) {
    throw new CommandError(`${outDir} has no built content: run "npm run build:content" first.`);
  }
  const booksDir = values.out ? givenPath(values.out) : path.resolve("build/books");
  const files = await makeBooks({
    outDir,
    booksDir,
    locales: values.locale.map(
      (name) => findLocale(name) ?? stop(`There is no language "${name}".`),
    ),
    areas: values.area.map((area) => area.toLowerCase()),
    formats: values.format.map(
      (name) =>
        FORMATS.find((each) => each === name) ??
        stop(`--format is one of ${FORMATS.join(", ")}, not "${name}".`),
    ),
    origin: originOf(values.origin ?? readSettings({ env: process.env }).baseUrl),
    onBook: (file, pages) => console.log(`${path.relative("", file)}  ${pages} pages`),
  });
  if (files.length === 0) throw new CommandError("There is no such area.");
});

function originOf(text: string): string {
  if (!URL.canParse(text)) stop(`--origin is the address of a site, not "${text}".`);
  return new URL(text).origin;
}

function stop(sentence: string): never {
  throw new CommandError(sentence);
}
