import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { readCell, writeCell } from "#content-build/compat/cells.ts";
import { frontCode, frontDecode } from "#content-build/compat/front-coding.ts";
import { isSupported, together } from "#content-build/compat/verdict.ts";
import { compareVersions } from "#content-build/compat/versions.ts";
import { CompatData, listOf } from "#content-build/data/compat-data.ts";
import { compatFiles, openCompat } from "./data.ts";

const TODAY = "2026-11-24";
const { browsers, set } = await openCompat();

function verdict(key: string, query: string) {
  const { audience } = parseAudience(query, browsers, TODAY);
  const feature = set.find(key);
  if (!audience || !feature) throw new Error(`No ${key} or ${query}`);
  return isSupported(feature, audience, browsers);
}

describe("the files", () => {
  test("are small enough for a browser", async () => {
    const size = new Map(
      [...(await compatFiles())].map(([path, text]) => [path, brotliCompressSync(text).length]),
    );
    expect(size.get("compat/browsers.json")).toBeLessThan(8_000);
    expect(size.get("compat/css.json")).toBeLessThan(45_000);
    expect(size.get("compat/html.json")).toBeLessThan(15_000);
    expect(size.get("compat/javascript.json")).toBeLessThan(20_000);
    expect(size.get("compat/api.json")).toBeLessThan(115_000);
  });

  test("contain every key of the data once, with its page and status", () => {
    const keys = [...set.areas].flatMap((area) => area.keys);
    expect(keys.length).toBeGreaterThan(20_000);
    expect(new Set(keys).size).toBe(keys.length);
    expect(set.find("css.selectors.has")).toMatchObject({
      page: "Web/CSS/Reference/Selectors/:has",
      baseline: { level: "widely", low: "2023-12-19", id: "has" },
      deprecated: false,
    });
    expect(set.find("html.elements.marquee")).toMatchObject({ deprecated: true });
    expect(set.find("css.selectors.constructor")).toBeUndefined();
  });

  test("contain the versions of the data package, and their dates", () => {
    const compat = new CompatData();
    const wanted = compat.find("css.properties.text-wrap")?.__compat?.support.chrome;
    const [newest] = listOf(wanted);
    const found = set.find("css.properties.text-wrap")?.support.get("chrome");
    expect(found).toEqual({ kind: "full", version: newest?.version_added });
    expect(browsers.dateOf("chrome", "105")).toBe("2022-09-02");
    expect(browsers.dateOf("webview_android", "≤37")).not.toBe("");
    expect(browsers.find("chrome")?.releases.every(({ date }) => date <= TODAY)).toBe(true);
  });

  test("restore names from front coding, and cells from their text", () => {
    const name = fc.array(fc.constantFrom("a", "b", "ab", "c-d"), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const list = names.map((parts) => parts.join("."));
        expect(frontDecode(frontCode(list, "."), ".")).toEqual(list);
      }),
    );
    expect(frontCode(["a.b.c", "a.b.d"], ".")).toEqual(["0a.b.c", "2d"]);
    for (const text of ["", "?", "105", "~105", "*4", "!110", "1:60", "≤37", "preview"]) {
      expect(writeCell(readCell(text))).toBe(text);
    }
  });
});

describe("verdicts", () => {
  test("say since when a feature is supported, or which browsers lack it", () => {
    expect(verdict("css.properties.display.grid", "widely")).toEqual({
      supported: true,
      since: "2017-10-17",
      missing: [],
    });
    expect(verdict("css.selectors.has", "chrome >= 110, firefox >= 115")).toEqual({
      supported: false,
      since: "2023-12-19",
      missing: [{ browser: "firefox", asked: "115", cell: { kind: "full", version: "121" } }],
    });
  });

  test("agree with Baseline on every key that it tracks", () => {
    for (const query of ["widely", "newly"] as const) {
      const { audience } = parseAudience(query, browsers, TODAY);
      const levels = query === "widely" ? ["widely"] : ["widely", "newly"];
      const odd = [...set.areas].flatMap((area) =>
        area.keys.filter((key) => {
          const feature = area.find(key);
          if (!audience || !feature?.baseline) return false;
          const { supported } = isSupported(feature, audience, browsers);
          // Features that have become widely available since the package was made.
          const isLater = (feature.baseline.high ?? TODAY) > "2026-10-01";
          return !isLater && supported !== levels.includes(feature.baseline.level);
        }),
      );
      expect(odd).toEqual([]);
    }
  });

  test("are negative for a removed, flagged, prefixed or partial feature", () => {
    const { audience } = parseAudience("chrome >= 100", browsers, TODAY);
    if (!audience) throw new Error();
    for (const cell of ["1:60", "!90", "*1", "~50", "", "?", "101", "preview"]) {
      const feature = { support: new Map([["chrome", readCell(cell)] as const]) };
      expect(isSupported(feature, audience, browsers).supported, cell).toBe(false);
    }
    const feature = { support: new Map([["chrome", readCell("100")] as const]) };
    expect(isSupported(feature, audience, browsers)).toMatchObject({ since: "2022-03-29" });
  });

  test("on several features are combined into that of the latest one", () => {
    const verdicts = ["css.properties.display.grid", "css.selectors.has"].map((key) =>
      verdict(key, "newly"),
    );
    expect(together(verdicts)).toEqual({ supported: true, since: "2023-12-19", missing: [] });
  });

  test("compare versions by number", () => {
    const sorted = ["10", "9.1", "preview", "≤37", "9"].sort(compareVersions);
    expect(sorted).toEqual(["9", "9.1", "10", "≤37", "preview"]);
  });
});
