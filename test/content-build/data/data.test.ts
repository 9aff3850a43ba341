import { expect, test } from "vitest";
import { openTestProject } from "../support.ts";

const project = () =>
  openTestProject([], {
    "jsondata/SpecData.json": JSON.stringify({
      "Old RFC": { name: "x", url: "https://old.example/rfc" },
      Practices: { name: "x", url: "https://practices.example/" },
    }),
  });

test("finds specifications by feature and by URL", () => {
  const { specifications } = project();
  expect(specifications.find(["css.properties.color"], [])).toContainEqual({
    bcdSpecificationURL: "https://drafts.csswg.org/css-color/#the-color-property",
    title: "CSS Color Module Level 4",
  });
  expect(specifications.find(["css.properties.color"], ["https://old.example/rfc#1"])).toEqual([
    { bcdSpecificationURL: "https://old.example/rfc#1", title: "Old RFC" },
  ]);
});

test.each([
  ["https://www.rfc-editor.org/rfc/rfc9110#status.206", "HTTP Semantics"],
  ["https://www.rfc-editor.org/rfc/rfc9110.html", "HTTP Semantics"],
  ["https://www.rfc-editor.org/rfc/rfc3986.html", "RFC 3986"],
  ["https://drafts.csswg.org/css-easing-2#x", "CSS Easing Functions Level 2"],
  ["https://drafts.fxtf.org/motion/", "Motion Path Module Level 1"],
  ["https://w3c.github.io/container-timing/", "Container Timing API"],
  ["https://practices.example/patterns/button/", "Practices"],
  ["https://nobody.example/css-easing-2/#x", "nobody.example/css-easing-2"],
])("finds the title of %s", (url, title) => {
  expect(project().specifications.title(url)).toBe(title);
});

test("finds since when a feature is Baseline", () => {
  const { baseline } = project();
  expect(baseline.find(["css.properties.color"])).toMatchObject({
    baseline: "high",
    baseline_low_date: "2015-07-29",
    feature: { id: "color", name: "Color" },
  });
  expect(baseline.find(["css.no-such-thing"])).toBeUndefined();
  expect(baseline.find([])).toBeUndefined();
});

test("gives no Baseline status to keys of different features", () => {
  const { baseline } = project();
  expect(baseline.find(["css.properties.color", "css.properties.grid"])).toBeUndefined();
});

test("marks features whose parts are supported differently", () => {
  expect(project().baseline.find(["html.elements.input"])).toMatchObject({ asterisk: true });
});

test("says why a feature is discouraged, and what to use instead", () => {
  const { baseline } = project();
  expect(baseline.find(["css.properties.clip"], (slug) => `/${slug}`)).toMatchObject({
    discouraged: "discouraged",
    reasonHTML: "The CSS Masking specification deprecated the <code>clip</code> property.",
    alternatives: [{ name: "clip-path", url: "/Web/CSS/Reference/Properties/clip-path" }],
  });
  expect(baseline.find(["css.properties.clip"])?.alternatives).toEqual([{ name: "clip-path" }]);
  expect(baseline.find(["css.properties.color"])).not.toHaveProperty("reasonHTML");
});

test("finds the page of every alternative that has one", () => {
  const { baseline } = project();
  const without = [...baseline.all.keys()].flatMap((key) => {
    const alternatives = baseline.find([key], (slug) => `/${slug}`)?.alternatives ?? [];
    return alternatives.flatMap(({ name, url }) => (url ? [] : name));
  });
  expect([...new Set(without)]).toEqual(["Local network access"]);
});
