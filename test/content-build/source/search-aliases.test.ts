import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#content-build/settings.ts";
import { readSearchAliases } from "#content-build/source/search-aliases.ts";

const root = mkdtempSync(path.join(tmpdir(), "search-aliases-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function read(text: string) {
  writeFileSync(path.join(root, "search-aliases.yaml"), text);
  const pages = ["Web/API", "Web/HTTP"].map((slug) => ({ locale: "en-US" as const, slug }));
  const settings = readSettings({ env: { CONTENT_ROOT: root } });
  const { aliases, issues } = readSearchAliases(settings, pages as never);
  return { aliases, issues: issues.map(({ line, found }) => [line, found]) };
}

test("reads numbers as aliases", () => {
  expect(read("Web/HTTP: [404, page not found]")).toEqual({
    aliases: { "Web/HTTP": ["404", "page not found"] },
    issues: [],
  });
});

test("reports the lines of invalid lists and unknown pages, and keeps the others", () => {
  const text = `# Web/API and others\nWeb/HTTP: [status]\nWeb/HTTP/Gone: [x]\nWeb/API: [${"x".repeat(81)}]\n`;
  expect(read(text)).toEqual({
    aliases: { "Web/HTTP": ["status"] },
    issues: [
      [3, "aliases of Web/HTTP/Gone"],
      [4, expect.stringMatching(/^Web\/API, 0: .*80/)],
    ],
  });
  expect(read("Web/HTTP: status\n'Web/API': [interfaces]")).toEqual({
    aliases: { "Web/API": ["interfaces"] },
    issues: [[1, expect.stringContaining("Web/HTTP: ")]],
  });
});

test("reports a file that is not a mapping once", () => {
  expect(read("- Web/HTTP")).toEqual({ aliases: {}, issues: [[1, expect.any(String)]] });
});
