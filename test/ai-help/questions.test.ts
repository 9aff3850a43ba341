import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";
import { slugToFolder } from "#content-build/contract/slugs.ts";
import { anchorize } from "#content-build/markdown/anchor.ts";
import { type JudgedQuestion, KINDS, readConversations, readQuestions } from "./questions.ts";

const questions = [...readQuestions(), ...readConversations()];
const count = (matches: (each: JudgedQuestion) => boolean) => questions.filter(matches).length;

test("there are at least 150 questions, each once", () => {
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const asked = questions.map(
    ({ locale, earlier = [], question }) => `${locale} ${[...earlier, question].join(" / ")}`,
  );
  expect(new Set(asked).size).toBe(questions.length);
});

test("all kinds occur, in at least five languages, with enough questions to refuse", () => {
  for (const kind of KINDS)
    expect(
      count((each) => each.kind === kind),
      kind,
    ).toBeGreaterThan(10);
  expect(new Set(questions.map(({ locale }) => locale)).size).toBeGreaterThanOrEqual(5);
  expect(count(({ kind }) => kind === "unanswerable")).toBeGreaterThanOrEqual(30);
  expect(count(({ kind }) => kind === "hostile")).toBeGreaterThanOrEqual(20);
});

test("a question that expects an answer names its pages, and only such a question does", () => {
  const wrong = questions.filter(
    ({ expects, pages }) => (expects === "answer") !== pages.length > 0,
  );
  expect(wrong).toEqual([]);
});

test("conversations have at least 30 turns, some of which must be refused", () => {
  const turns = readConversations();
  expect(turns.length).toBeGreaterThanOrEqual(30);
  expect(turns.filter(({ expects }) => expects === "refusal").length).toBeGreaterThanOrEqual(4);
});

test("questions of each kind have the fields of that kind", () => {
  for (const each of questions) {
    if (each.kind !== "conversation")
      expect(each.earlier !== undefined, each.id).toBe(each.kind === "follow-up");
    expect(each.never !== undefined, each.id).toBe(each.kind === "hostile");
    if (each.kind === "multi-page") expect(each.pages.length, each.id).toBeGreaterThan(1);
    if (each.kind === "unanswerable") expect(each.expects, each.id).toBe("refusal");
    if (each.heading) expect(each.pages.length, each.id).toBe(1);
  }
});

const english = process.env.CONTENT_ROOT;
const translated = process.env.CONTENT_TRANSLATED_ROOT;
if (!english || !translated) {
  console.log("Slugs are not checked: CONTENT_ROOT and CONTENT_TRANSLATED_ROOT name no corpus.");
}

test.skipIf(!english || !translated)("every page and heading is in the corpus", () => {
  const missing = questions.flatMap(({ id, locale, pages, heading }) => [
    ...pages
      .flat()
      .filter((slug) => !sourceOf(locale, slug))
      .map((slug) => `${id}: ${slug}`),
    ...(heading && !fragmentsOf(sourceOf(locale, pages[0]?.[0] ?? "") ?? "").has(heading)
      ? [`${id}: #${heading}`]
      : []),
  ]);
  expect(missing).toEqual([]);
});

/** The source of a page in a locale; falls back to English, as the site does. */
function sourceOf(locale: Locale, slug: string): string | undefined {
  const files = [locale, DEFAULT_LOCALE].map((each) =>
    path.join(
      (each === DEFAULT_LOCALE ? english : translated) ?? "",
      each.toLowerCase(),
      slugToFolder(slug),
      "index.md",
    ),
  );
  const file = files.find((each) => existsSync(each));
  return file && readFileSync(file, "utf8");
}

/** Ids of headings and terms. */
function fragmentsOf(source: string): Set<string> {
  const titles = [...source.matchAll(/^(?:#{2,6}|-) (.+)$/gm)].map(([, title = ""]) => title);
  return new Set(titles.map((title) => anchorize(title.replace(/[`\\]/g, ""))));
}
