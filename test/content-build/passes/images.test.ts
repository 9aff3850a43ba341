import { expect, test } from "vitest";
import { svgSize } from "#content-build/passes/images.ts";
import { compileBody } from "../support.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAkAABoAAZrYW9kAAAAASUVORK5CYII=",
  "base64",
);
const files = { "a.png": PIXEL, "b.svg": '<svg viewBox="0 0 40 20" width="20"></svg>' };

test("gives images an absolute address and their size", () => {
  const { html, issues } = compileBody("![A](a.png) ![B](./B.svg)", { files });
  expect(html).toContain(
    '<img src="/en-US/docs/Web/Test/a.png" alt="A" width="3" height="2" loading="lazy">',
  );
  expect(html).toContain(
    '<img src="/en-US/docs/Web/Test/b.svg" alt="B" width="20" height="10" loading="lazy">',
  );
  expect(issues).toEqual([]);
});

test("keeps the width that an author gives", () => {
  const { html } = compileBody('<img src="a.png" alt="" width="100">', { files });
  expect(html).toBe('<img src="/en-US/docs/Web/Test/a.png" alt="" width="100" loading="lazy">');
});

test("takes images of translations from the English page", () => {
  const { html } = compileBody("![A](a.png)", {
    locale: "de",
    pages: [{ slug: "Web/Test", files }],
  });
  expect(html).toContain('src="/en-US/docs/Web/Test/a.png"');
});

test("tells of images that are missing or broken", () => {
  const { issues } = compileBody("![A](nope.png) ![B](bad.png)", { files: { "bad.png": "text" } });
  expect(issues.map(({ code, found }) => [code, found])).toEqual([
    ["image", "an image nope.png that is not there"],
    ["image", "an image bad.png that cannot be read"],
  ]);
});

test("leaves images of other sites alone", () => {
  const { html, issues } = compileBody(
    "![A](https://example.com/A.png) ![B](/shared-assets/b.png)",
  );
  expect(html).toContain('src="https://example.com/A.png"');
  expect(html).toContain('src="/shared-assets/b.png"');
  expect(issues).toEqual([]);
});

test("reads the size of SVG images", () => {
  expect(svgSize('<svg width="10px" height="5">')).toEqual({ width: 10, height: 5 });
  expect(svgSize('<svg viewBox="0 0 30 60" height="20">')).toEqual({ width: 10, height: 20 });
  expect(svgSize('<svg viewBox="0,0,30,60">')).toEqual({ width: 30, height: 60 });
  expect(svgSize('<svg width="100%">')).toEqual({});
  expect(svgSize("<p>")).toBeUndefined();
});
