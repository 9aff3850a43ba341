import path from "node:path";
import { expect, test } from "vitest";
import { compileDoc } from "#content-build/kinds/doc/compile-doc.ts";
import { compilePage, openTestProject } from "../../support.ts";

function compile(files: Record<string, string | Uint8Array>, body = "") {
  const project = openTestProject([{ slug: "A", body, files }]);
  const attachments = Object.keys(files);
  return compileDoc(project, { locale: "en-US", slug: "A", folder: "en-us/a", attachments });
}

test.each([
  "<svg>\n<script>alert(1)</script></svg>",
  "<svg>\n<svg:script/></svg>",
  "<svg>\n<g onload = 'alert(1)'/></svg>",
  "<svg>\n<a xlink:href='javascript:alert(1)'/></svg>",
])("leaves out an image with a script: %s", (svg) => {
  const { outputs, issues } = compile({ "a.svg": svg }, "![Alternative](a.svg)");
  expect(outputs.map((output) => path.basename(output.path))).not.toContain("a.svg");
  expect(outputs[0]?.content).toContain("missing-image");
  expect(issues).toMatchObject([
    { code: "image", severity: "warning", file: "en-us/a/a.svg", line: 2 },
  ]);
});

test("publishes other images without issues", () => {
  const svg = "<svg><foreignObject><p>on a = 1</p></foreignObject></svg>";
  const { outputs, issues } = compile({ "a.svg": svg, "b.gif": "GIF89a" });
  expect(outputs.map((output) => path.basename(output.path))).toEqual(
    expect.arrayContaining(["a.svg", "b.gif"]),
  );
  expect(issues).toEqual([]);
});

test("reports images whose format differs from their extension", () => {
  const { issues } = compile({ "a.png": new Uint8Array([0xff, 0xd8, 0xff]), "b.jpg": "<html>" });
  expect(issues.map(({ found, advice }) => [found, advice])).toEqual([
    ["a file a.png that is no PNG", "Rename it to end with .jpeg, and the links to it."],
    ["a file b.jpg that is no JPG", "Save it anew as a picture."],
  ]);
});

test("reports a video with the extension of an AVIF image", () => {
  const startOf = (brand: string) => `\0\0\0\x1cftyp${brand}\0\0\0\0`;
  const { issues } = compile({ "a.avif": startOf("isom"), "b.avif": startOf("avif") });
  expect(issues.map(({ found }) => found)).toEqual(["a file a.avif that is no AVIF"]);
});

test("does not take a folder named like an image's extension for an image", () => {
  const project = openTestProject([
    { slug: "Web/SVG", body: "Text." },
    { slug: "Web/SVG/svg", body: "Text." },
  ]);
  const { doc, issues } = compilePage(project, "Web/SVG");
  expect(doc.mdn_url).toBe("/en-US/docs/Web/SVG");
  expect(issues).toEqual([]);
});
