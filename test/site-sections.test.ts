import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mainMenu } from "#app/frame/header/menu-entries.ts";
import { FRAME_PATHS } from "#app/lib/site-links.ts";
import { FEATURES, type Feature } from "#content-build/contract/features.ts";
import {
  findSection,
  hasSection,
  SITE_SECTIONS,
  sectionPath,
} from "#content-build/contract/site-sections.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { PAGE_KINDS } from "#content-build/kinds/index.ts";
import { endsWithSlash, isEnglishOnly, lacksLocale } from "#workers/site/locale/sections.ts";
import { routePattern } from "#workers/site/route-pattern.ts";

const ROUTES = readdirSync(path.resolve(import.meta.dirname, "../app/routes"));

/** First path segments after the locale, without authors' tools, which begin with `_`. */
function sectionsOfRoutes(): string[] {
  const names = ROUTES.flatMap((file) => /^\$locale\.([a-z][a-z-]*)\./.exec(file)?.[1] ?? []);
  return [...new Set(names)].sort();
}

test("the sections of the site match the first segments of the app's routes", () => {
  expect(sectionsOfRoutes()).toEqual(SITE_SECTIONS.map(({ name }) => name).sort());
});

/** Style sheets and the like, which are the same in all locales. */
const RESOURCES = ["reading-style.tsx"];

test("routes of the app are sections, home pages, authors' tools, resources or catch-alls", () => {
  const others = ROUTES.filter((file) => !/^\$locale\.[a-z][a-z-]*\./.test(file));
  const known = /^(\$|_index|\$locale|\$locale\.(\$|_index|\[_\][a-z]+(\.\$)?))\.tsx$/;
  expect(others.filter((file) => !known.test(file))).toEqual(RESOURCES);
});

test("each kind of page has its area in a section with pages of the content", () => {
  for (const { area } of PAGE_KINDS) {
    if (area) expect(findSection(area)?.pages, area).toBe("content");
  }
});

test("the edge knows each section, its trailing slash and its languages", () => {
  for (const { name, endsWithSlash: slash, locales } of SITE_SECTIONS) {
    const start = `/${name}`;
    expect(lacksLocale(start), name).toBe(true);
    expect(endsWithSlash(start), name).toBe(slash);
    expect(isEnglishOnly(start), name).toBe(locales === "english");
    expect(sectionPath(name)).toBe(slash ? `${start}/` : start);
    expect(routePattern(`/de${start}/x`)).toBe(`/:locale${start}/*`);
  }
  for (const path of ["", "/", "/constructor", "/__proto__/x", "/docs-x"]) {
    expect(findSection(path), path).toBeUndefined();
  }
  expect(findSection("/DOCS/Web")?.name).toBe("docs");
});

test("the app links only to existing sections, spelled as at the edge", () => {
  const menus = mainMenu("en-US", FEATURES);
  const entries = menus.flatMap(({ path: own, entries = [] }) => [
    own,
    ...entries.flatMap(({ url, path: own }) => [own, url && splitLocale(url).rest]),
  ]);
  for (const link of [...FRAME_PATHS, ...entries].filter((each) => each !== undefined)) {
    const section = findSection(link);
    expect(section, link).toBeDefined();
    expect(link.endsWith("/"), link).toBe(section?.endsWithSlash);
  }
});

test("a section exists only if its feature is on", () => {
  const without = (feature: Feature) => FEATURES.filter((each) => each !== feature);
  expect(hasSection("plus", FEATURES)).toBe(true);
  expect(hasSection("plus", without("plus"))).toBe(false);
  expect(hasSection("docs", [])).toBe(true);
});
