import { expect, test } from "vitest";
import type { UpdateEntry } from "#content-build/contract/updates.ts";
import { areaHighlights } from "#content-build/outputs/area-highlights.ts";
import { openTestProject } from "../support.ts";

const openIndex = () =>
  openTestProject([
    { slug: "Web/CSS", title: "CSS: Cascading Style Sheets" },
    { slug: "Web/CSS/Guides", title: "CSS guides" },
    { slug: "Web/CSS/gap", title: "gap" },
    { slug: "Web/CSS/color", title: "color" },
    { slug: "Web/HTML/a", title: "The anchor element" },
    { slug: "Web/CSS/gap", title: "Lücke", locale: "de" },
  ]).index;

type Index = ReturnType<typeof openIndex>;

function pagesOf(index: Index, locale: "en-US" | "de", ...slugs: string[]) {
  return slugs.flatMap((slug) => index.find(locale, slug) ?? []);
}

function entry(part: Partial<UpdateEntry>): UpdateEntry {
  return {
    ...{ date: "2026-11-02", key: "x", kind: "low", category: "css", name: "X" },
    ...{ releases: [], status: [], engines: [], pages: [] },
    ...part,
  };
}

const MANY = ["Web/CSS", "Web/CSS/Guides", "Web/CSS/gap", "Web/CSS/color", "Web/HTML/a"];

test("lists the most read pages of an area, without its landing page", () => {
  const index = openIndex();
  const popularity = new Map([
    ["/en-US/docs/Web/CSS", 1],
    ["/en-US/docs/Web/CSS/gap", 0.1],
    ["/en-US/docs/Web/CSS/color", 0.5],
    ["/en-US/docs/Web/HTML/a", 0.9],
  ]);
  const pages = pagesOf(index, "en-US", ...MANY);
  const { areas } = areaHighlights({ index, locale: "en-US", pages, popularity, updates: [] });
  expect(areas.css?.mostRead).toEqual([
    { uri: "/en-US/docs/Web/CSS/color", title: "color" },
    { uri: "/en-US/docs/Web/CSS/gap", title: "gap" },
  ]);
  expect(areas.css?.ways).toEqual({
    guides: { uri: "/en-US/docs/Web/CSS/Guides", title: "CSS guides" },
  });
  expect(areas.html?.mostRead.map(({ title }) => title)).toEqual(["The anchor element"]);
});

test("lists features newly in Baseline that have a page, in the reader's language or English", () => {
  const index = openIndex();
  const updates = [
    entry({ name: "Colors", pages: ["Web/CSS/color"], date: "2026-11-05" }),
    entry({ name: "Wide", pages: ["Web/CSS/color"], kind: "high" }),
    entry({ name: "Nowhere", pages: ["Web/CSS/nowhere"] }),
    entry({ name: "No page" }),
    entry({ name: "Gaps", pages: ["Web/CSS/gap"] }),
    entry({ name: "Anchors", pages: ["Web/HTML/a"], category: "html" }),
  ];
  const pages = pagesOf(index, "de", "Web/CSS/gap");
  const facts = { index, locale: "de", pages, popularity: new Map(), updates } as const;
  const { areas, newInBaseline } = areaHighlights(facts);
  expect(areas.css?.newInBaseline).toEqual([
    { uri: "/en-US/docs/Web/CSS/color", title: "Colors", date: "2026-11-05" },
    { uri: "/de/docs/Web/CSS/gap", title: "Gaps", date: "2026-11-02" },
  ]);
  expect(newInBaseline.map(({ title }) => title)).toEqual(["Colors", "Gaps", "Anchors"]);
  expect(areas.css?.mostRead).toEqual([]);
});
