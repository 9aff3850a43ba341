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

test("numbers are names, too", () => {
  expect(read("Web/HTTP: [404, page not found]")).toEqual({
    aliases: { "Web/HTTP": ["404", "page not found"] },
    issues: [],
  });
});

test("of a wrong list and an unknown page, the line is said, and all others are kept", () => {
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

test("a file that is no table has one issue", () => {
  expect(read("- Web/HTTP")).toEqual({ aliases: {}, issues: [[1, expect.any(String)]] });
});
