import fc from "fast-check";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import {
  isProblem,
  readFrontMatter,
  splitFrontMatter,
} from "#content-build/source/front-matter.ts";
import { readPlainFrontMatter } from "#content-build/source/plain-front-matter.ts";

test("splits front matter from the body, and finds the line where the body starts", () => {
  expect(splitFrontMatter("---\ntitle: A\n---\n\ntext\n---\nmore")).toEqual({
    yaml: "title: A\n",
    body: "\ntext\n---\nmore",
    bodyLine: 4,
  });
  expect(splitFrontMatter("---\r\ntitle: A\r\n---\r\ntext")?.body).toBe("text");
  expect(splitFrontMatter("\uFEFF---\ntitle: A\n---\n")?.yaml).toBe("title: A\n");
  expect(splitFrontMatter("text")).toBeUndefined();
  expect(splitFrontMatter("---\ntitle: A\n")).toBeUndefined();
});

test("reads one value or a list of them", () => {
  expect(
    readFrontMatter(
      "title: A\nslug: Web/A\nstatus: experimental\nspec-urls:\n  - https://a\n  - https://b",
    ),
  ).toEqual({
    title: "A",
    slug: "Web/A",
    status: ["experimental"],
    specUrls: ["https://a", "https://b"],
  });
});

test("reads values as written, without converting numbers or empty values", () => {
  const slug = "slug: Web/A";
  expect(readFrontMatter(`title: 1.10\nshort-title: 0x10\n${slug}`)).toMatchObject({
    title: "1.10",
    shortTitle: "0x10",
  });
  expect(readFrontMatter(`title: A\nshort-title:\n${slug}`)).toEqual({ title: "A", slug: "Web/A" });
  expect(readFrontMatter(`title:\n${slug}`)).toMatchObject([
    { line: 2, advice: "Give the page a title of one line: title: Some words" },
  ]);
});

test("treats a key without a value as absent", () => {
  const keys = ["page-type", "status", "browser-compat", "spec-urls", "sidebar", "banners", "l10n"];
  for (const key of keys) {
    const page = readFrontMatter(`title: A\n${key}:\nslug: Web/A\n`);
    expect(page, key).toEqual({ title: "A", slug: "Web/A" });
  }
  expect(readFrontMatter("title:\nslug: Web/A\n")).toMatchObject([{ line: 2 }]);
});

test.each([
  ["title: A", 1, "slug"],
  ["slug: A\nstatus: {a: 1}\ntitle: B", 3, "status"],
  ["title: A\nslug: [", 3, "YAML"],
  ["- a", 2, "front matter"],
  ["title: &a [*a]\nslug: b", 2, "title"],
])("reports the line of the problem in %j", (yaml, line, word) => {
  const result = readFrontMatter(yaml);
  expect(isProblem(result) && result[0]?.line).toBeGreaterThanOrEqual(line === 1 ? 1 : line - 1);
  expect(JSON.stringify(result)).toContain(word);
});

test("survives exponential aliases", () => {
  const levels = Array.from(
    { length: 30 },
    (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}*a${at}]`,
  );
  const yaml = ["title: T", "slug: S", "a0: &a0 x", ...levels].join("\n");
  expect(readFrontMatter(yaml)).toMatchObject({ title: "T", slug: "S" });
  expect(isProblem(readFrontMatter(yaml.replace("title: T", "title: [*a30]")))).toBe(true);
});

test("reads plain front matter exactly as YAML does, or leaves it to YAML", () => {
  const word = fc.stringMatching(/^[ -~äß値]{1,20}$/);
  const key = fc.constantFrom(
    "title",
    "slug",
    "short-title",
    "page-type",
    "status",
    "sidebar",
    "tags",
  );
  const line = fc.oneof(
    fc.tuple(key, word).map(([name, text]) => `${name}: ${text}`),
    fc.tuple(key, word).map(([name, text]) => `${name}:\n  - ${text}`),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), word, (lines, title) => {
      const yaml = [
        `title: ${title}`,
        "slug: a/b",
        ...lines.filter((one) => !/^(?:title|slug)/.test(one)),
      ].join("\n");
      const plain = readPlainFrontMatter(yaml);
      if (!plain) return;
      const value = load(yaml) as Record<string, unknown>;
      const list = (name: string) => (value[name] === undefined ? undefined : [value[name]].flat());
      expect(plain.title).toBe(value.title);
      expect(plain.shortTitle).toBe(value["short-title"] ?? undefined);
      expect(plain.pageType).toBe(value["page-type"] ?? undefined);
      expect(plain.status).toEqual(list("status"));
      expect(plain.sidebar).toEqual(list("sidebar"));
    }),
    { numRuns: 2_000 },
  );
});

test("both parsers read the commit that a translation was made from", () => {
  const commit = `${"0".repeat(39)}a`;
  const yaml = `title: T\nslug: A\nl10n:\n  sourceCommit: ${commit}\n`;
  expect(readPlainFrontMatter(yaml)?.sourceCommit).toBe(commit);
  expect(readFrontMatter(`${yaml}other: { a: b }\n`)).toMatchObject({ sourceCommit: commit });
  expect(readFrontMatter("title: T\nslug: A\nl10n: { sourceCommit: ../x }\n")).toEqual({
    title: "T",
    slug: "A",
  });
});
