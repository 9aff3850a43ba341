import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { pairTranslations } from "#content-build/source/pairs.ts";
import { readTree } from "../read-tree.ts";
import {
  compilePage,
  htmlOf,
  openTestProject,
  type TestPage,
  writeContent,
  writeFiles,
} from "../support.ts";

const moved = (...pairs: [string, string][]) => ({
  "en-us/_redirects.txt": pairs
    .map(([from, to]) => `/en-US/docs/${from}\t/en-US/docs/${to}\n`)
    .join(""),
});
const PAGES: TestPage[] = [
  { slug: "Web", title: "Web" },
  { slug: "Web/New", title: "Paper", body: "[web](/en-US/docs/Web)" },
  { slug: "Web/New", title: "Papier", locale: "de" },
  { slug: "Web/Old", title: "Papier français", locale: "fr" },
  { slug: "Web", title: "Le Web", locale: "fr", body: '[a](/fr/docs/Web/New) {{Glossary("x")}}' },
  { slug: "Glossary/x", title: "x" },
];

test("pairs a translation at the old URL with the English page, and links them", () => {
  const project = openTestProject(PAGES, moved(["Web/Old", "Web/New"]));
  expect(compilePage(project, "Web/New").doc.other_translations).toEqual([
    { locale: "en-US", title: "Paper", native: "English (US)" },
    { locale: "de", title: "Papier", native: "Deutsch" },
    { locale: "fr", title: "Papier français", native: "Français", url: "/fr/docs/Web/Old" },
  ]);
  const { doc } = compilePage(project, "Web/Old", "fr");
  expect(doc.other_translations.map(({ locale, url }) => [locale, url])).toEqual([
    ["en-US", "/en-US/docs/Web/New"],
    ["de", "/de/docs/Web/New"],
    ["fr", undefined],
  ]);
  expect(doc.parents?.map(({ uri }) => uri)).toEqual(["/fr/docs/Web", "/fr/docs/Web/Old"]);
});

test("resolves a link to the new URL to the translation at the old one, without issues", () => {
  const project = openTestProject(PAGES, moved(["Web/Old", "Web/New"]));
  const { doc, issues } = compilePage(project, "Web", "fr");
  expect(htmlOf(doc)).toContain('<a href="/fr/docs/Web/Old">a</a>');
  expect(issues).toEqual([]);
});

test("prefers a translation at the new URL, and counts no redirect to a section", () => {
  const at = (slug: string, locale: "en-US" | "fr") =>
    ({ slug, locale, title: slug, folder: slug }) as const;
  const pages = [at("C", "en-US"), at("C", "fr"), at("A", "fr"), at("D", "en-US"), at("B", "fr")];
  const redirects = [
    ["/en-US/docs/A", "/en-US/docs/C"],
    ["/en-US/docs/B", "/en-US/docs/D#part"],
  ] as const;
  expect(pairTranslations(pages, redirects)).toMatchObject([
    { page: { slug: "A" }, slug: "C", isNearest: false },
    { page: { slug: "B" }, slug: "D", isNearest: false },
  ]);
});

test("picks the same one of several old translations, whatever the order of sources", () => {
  const slugs = ["A", "B", "b2", "Ä", "z"];
  const english = { slug: "N", locale: "en-US", title: "N", folder: "n" } as const;
  const pages = slugs.map((slug) => ({ slug, locale: "ja", title: slug, folder: slug }) as const);
  const redirects = slugs.map((slug) => [`/en-US/docs/${slug}`, "/en-US/docs/N"] as const);
  fc.assert(
    fc.property(fc.shuffledSubarray([...pages, english], { minLength: 6 }), (shuffled) => {
      const pairs = pairTranslations(shuffled, redirects);
      expect(pairs.map(({ page }) => page.slug)).toEqual(["A", "B", "b2", "z", "Ä"]);
      expect(pairs.map(({ isNearest }) => isNearest)).toEqual([true, false, false, false, false]);
    }),
  );
});

test.each([
  ["Web/HTML/Element/image", "Web/HTML/Element/img", "Web/HTML/Reference/Elements/img"],
  ["Web/CSS/-moz-outline-radius", "Web/CSS/outline", "Web/CSS/Reference/Properties/outline"],
  ["Web/CSS/:-moz-focusring", "Web/CSS/:Focus-visible", "Web/CSS/Selectors/:focus-visible"],
  ["Web/API/Response/JSON_of", "Web/API/Response/json", "Web/API/Response/json_static"],
  ["Web/API/Element/onclick", "Web/Events/click", "Web/API/Element/click_event"],
])("passes over %s for %s, which has the name of the page", (merged, renamed, slug) => {
  const page = (slug: string, locale: "en-US" | "ru") =>
    ({ slug, locale, title: slug, folder: slug }) as const;
  const pages = [page(merged, "ru"), page(renamed, "ru"), page(slug, "en-US")];
  const redirects = [merged, renamed].map(
    (from) => [`/en-US/docs/${from}`, `/en-US/docs/${slug}`] as const,
  );
  const nearest = pairTranslations(pages, redirects).filter(({ isNearest }) => isNearest);
  expect(nearest.map((pair) => pair.page.slug)).toEqual([renamed]);
});

test("links a farther translation to its English page, but not back", () => {
  const more: TestPage = { slug: "Web/Older", title: "Vieux papier", locale: "fr" };
  const redirects = moved(["Web/Old", "Web/New"], ["Web/Older", "Web/New"]);
  const project = openTestProject([...PAGES, more], redirects);
  const { doc } = compilePage(project, "Web/Older", "fr");
  expect(doc.other_translations.map(({ url, title }) => [title, url])).toEqual([
    ["Paper", "/en-US/docs/Web/New"],
    ["Papier", "/de/docs/Web/New"],
    ["Vieux papier", undefined],
  ]);
  expect(doc.parents?.at(-1)?.uri).toBe("/fr/docs/Web/Older");
  const english = compilePage(project, "Web/New").doc.other_translations;
  expect(english.map(({ url }) => url)).toContain("/fr/docs/Web/Old");
});

test("redirects the new URL of a translation to its old one", async () => {
  const files = moved(["Web/Old", "Web/New"], ["Web/Gone", "Web"]);
  const { root, env } = writeContent(PAGES, files);
  const { manifest } = await build({ env, out: path.join(root, "out/content"), threads: 0 });
  const { redirects } = JSON.parse(readFileSync(manifest, "utf8")) as BuildManifest;
  expect(redirects).toEqual([
    ["/en-US/docs/Web/Gone", "/en-US/docs/Web"],
    ["/en-US/docs/Web/Old", "/en-US/docs/Web/New"],
    ["/fr/docs/Web/New", "/fr/docs/Web/Old"],
  ]);
});

test("a warm build notices translations that start and stop being paired with a page", async () => {
  const { root, env } = writeContent(PAGES, moved());
  const warm = { env, out: path.join(root, "warm/content"), threads: 0 };
  await build(warm);
  for (const redirects of [moved(["Web/Old", "Web/New"]), moved()]) {
    writeFiles(path.join(root, "files"), redirects);
    await build(warm);
    const cold = {
      ...warm,
      out: path.join(root, `cold-${redirects["en-us/_redirects.txt"].length}/content`),
    };
    await build(cold);
    expect(readTree(warm.out)).toEqual(readTree(cold.out));
  }
});
