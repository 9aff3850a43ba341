import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { compileDoc } from "#content-build/kinds/doc/compile-doc.ts";
import { compileBody, openTestProject, sourceOf, writeContent, writeFiles } from "./support.ts";

const codes = (issues: { code: string }[]) => [...new Set(issues.map(({ code }) => code))];

test("compiles a page that lists itself", () => {
  const { html } = compileBody(
    '{{SubpagesWithSummaries}}\n\n{{ListSubPages("/en-US/docs/Web/Test", 0)}}',
    {
      pages: [{ slug: "Web/Test/Child", body: '{{ListSubPages("/en-US/docs/Web/Test")}}' }],
    },
  );
  expect(html).toContain("/en-US/docs/Web/Test/Child");
});

test("reports ten megabytes of nested quotes as too large", () => {
  const { root, env } = writeContent([{ slug: "Web/Fine" }]);
  writeFiles(root, {
    "files/en-us/web/deep/index.md": sourceOf({ slug: "Web/Deep", body: "> ".repeat(5_000_000) }),
  });
  return expect(
    build({ env, out: path.join(root, "out/content"), threads: 0 }),
  ).resolves.toMatchObject({
    pages: { "en-US": 1 },
    issues: [{ code: "too-large", file: "en-us/web/deep/index.md" }],
  });
});

test("refuses deeply nested quotes, lists and elements, but not unclosed brackets and emphasis", () => {
  for (const nested of ["> ".repeat(2_000), "- ".repeat(2_000)]) {
    expect(codes(compileBody(`${nested}x`).issues)).toEqual(["too-large"]);
  }
  for (const open of ["[".repeat(20_000), "*a **b ".repeat(5_000), "`".repeat(20_000)]) {
    expect(compileBody(`${open}x`).html).toContain("x");
  }
  for (const stars of ["**`a` **b ", "**`a`\\*\\***", "**a "]) {
    expect(compileBody(`${stars.repeat(10_000)}x`, { locale: "ko" }).html).toContain("x");
  }
  expect(() => compileBody(`${"<div>".repeat(5_000)}x`)).toThrow("elements nested too deep");
});

test("reports macro calls that are truncated, nested and endless", () => {
  const { html, issues } = compileBody(
    `{{domxref("a", {{domxref("b")}} {{ {{{{ ${'{{x("'.repeat(5_000)}`,
  );
  expect(html).not.toContain("undefined");
  expect(codes(issues)).toContain("macro-syntax");
});

test("caps the issues of a page with fifty thousand broken links", () => {
  const body = Array.from({ length: 50_000 }, (_, at) => `[a](/en-US/docs/No/${at % 7})`).join(
    "\n",
  );
  const { issues } = compileBody(body);
  expect(issues.length).toBeLessThanOrEqual(1_001);
  expect(codes(issues)).toContain("broken-link");
});

test("builds a page with bytes that are not UTF-8, and reports it", async () => {
  const { root, env } = writeContent([]);
  const bytes = Buffer.concat([
    Buffer.from(sourceOf({ slug: "Web/A" })),
    Buffer.from([0xff, 0xfe, 0x80]),
  ]);
  writeFiles(root, { "files/en-us/web/a/index.md": bytes });
  const report = await build({ env, out: path.join(root, "out/content"), threads: 0 });
  expect(report).toMatchObject({ pages: { "en-US": 1 }, issues: [{ code: "unreadable" }] });
});

test("treats names that every object inherits as unknown", () => {
  const { html, issues } = compileBody(
    '{{constructor("a")}} {{__proto__("b")}} {{APIRef("constructor")}}',
    {
      slug: "Web/API/constructor",
      front: "browser-compat: api.__proto__\nsidebar: __proto__",
    },
  );
  expect(html).toContain("a b");
  expect(codes(issues)).toContain("unknown-macro");
});

test("builds all other pages when one is nested too deeply to compile", async () => {
  const pages = Array.from({ length: 40 }, (_, at) => ({ slug: `Web/P${at}` }));
  const { root, env } = writeContent(pages);
  writeFiles(root, {
    "files/en-us/web/deep/index.md": sourceOf({ slug: "Web/Deep", body: "<div>".repeat(100_000) }),
  });
  const report = await build({ env, out: path.join(root, "out/content"), threads: 2 });
  expect(report.pages["en-US"]).toBe(40);
  expect(report.issues).toMatchObject([{ code: "too-large", file: "en-us/web/deep/index.md" }]);
});

test("keeps the dependencies of a page that fails to compile", () => {
  const body = `{{domxref("Node")}}${"<div>".repeat(5_000)}`;
  const project = openTestProject([{ slug: "Web/Deep", body }]);
  const page = { locale: "en-US", slug: "Web/Deep", folder: "en-us/web/deep" } as const;
  const { dependencies } = compileDoc(project, { ...page, attachments: [] });
  expect(dependencies).toContain("a:en-us/web/api/node");
});

test("renders a macro once in a translation that calls it thousands of times", () => {
  const pages = [{ slug: "Web/Test", body: "## Syntax\n\n```css\na {\n}\n```", front: "" }];
  const calls = 20_000;
  const tablesIn = (count: number) =>
    compileBody('{{Compat("css.properties.color")}}\n'.repeat(count), {
      ...{ locale: "de", pages },
    }).html.match(/css\.properties\.color/g);
  expect(tablesIn(calls)).toEqual(tablesIn(1));
  const front = "page-type: css-pseudo-class";
  const syntax = compileBody("{{csssyntax}}\n".repeat(calls), {
    ...{ locale: "de", pages: [{ ...pages[0], slug: "Web/Test", front }] },
  });
  expect(syntax.html.match(/brush: css/g)).toHaveLength(1);
});

test("reports slugs and redirects that lead out of the tree", async () => {
  const { root, env } = writeContent([{ slug: "Web/A" }], {
    "en-us/_redirects.txt":
      "/en-US/docs/X\tjavascript:alert(1)\nnonsense\n/en-US/docs/L\t/en-US/docs/L\n",
  });
  writeFiles(root, { "files/en-us/web/b/index.md": sourceOf({ slug: "../../etc" }) });
  const report = await build({ env, out: path.join(root, "out/content"), threads: 0 });
  expect(report.pages["en-US"]).toBe(1);
  expect(codes(report.issues)).toEqual(["redirect", "front-matter"]);
});

test("reports front matter with exponential or circular aliases", async () => {
  const levels = Array.from({ length: 12 }, (_, at) => {
    const before = at === 0 ? "x" : `*l${at - 1}`;
    return `l${at}: &l${at} [${Array(10).fill(before).join(", ")}]`;
  });
  const { root, env } = writeContent([{ slug: "Web/A" }]);
  writeFiles(root, {
    "files/en-us/web/bomb/index.md": `---\ntitle: *l11\nslug: Web/Bomb\n${levels.join("\n")}\nstatus: *l11\n---\n\nText.\n`,
    "files/en-us/web/ring/index.md":
      "---\ntitle: Ring\nslug: Web/Ring\nstatus: &a [*a]\n---\n\nText.\n",
  });
  const report = await build({ env, out: path.join(root, "out/content"), threads: 0 });
  expect(report.pages["en-US"]).toBe(1);
  expect([...new Set(report.issues.map(({ code, file }) => `${code} ${file}`))]).toEqual([
    "front-matter en-us/web/bomb/index.md",
    "front-matter en-us/web/ring/index.md",
  ]);
});

test("removes scripts, event handlers and links to scripts from prose", () => {
  const { html, issues } = compileBody(
    'a <script>alert(1)</script> [b](javascript:alert(1)) <a href="JAVA\tSCRIPT:alert(1)" onclick="x()">c</a> <img src="x" onerror="y()">',
  );
  expect(html).not.toMatch(/<script|onerror|onclick|href="\s*java/i);
  expect(codes(issues)).toContain("unsafe-html");
});
