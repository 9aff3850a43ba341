import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { breakNames, breakNamesInColumns, breakNamesInHtml } from "#app/lib/prose/long-names.tsx";

const html = (text: string) => renderToStaticMarkup(<p>{breakNames(text)}</p>);

test("long names may break before dots and humps", () => {
  expect(html("WindowControlsOverlayGeometryChangeEvent.titlebarAreaRect")).toBe(
    "<p>Window<wbr/>Controls<wbr/>Overlay<wbr/>Geometry<wbr/>Change<wbr/>Event<wbr/>.titlebar<wbr/>Area<wbr/>Rect</p>",
  );
  expect(html("Number.MAX_SAFE_INTEGER")).toBe("<p>Number<wbr/>.MAX_<wbr/>SAFE_<wbr/>INTEGER</p>");
});

test("short names and running text stay as they are", () => {
  for (const text of ["Array.from()", "Using JavaScript in browsers. And more", "querySelector"]) {
    expect(html(text)).toBe(`<p>${text}</p>`);
  }
});

test("in HTML only text breaks, never tags or their attributes", () => {
  expect(
    breakNamesInHtml(
      '<a href="/IntersectionObserverEntry"><code>IntersectionObserverEntry</code></a> x',
    ),
  ).toBe(
    '<a href="/IntersectionObserverEntry"><code>Intersection<wbr>Observer<wbr>Entry</code></a> x',
  );
  expect(breakNamesInHtml("HTMLFormControlsCollection")).toBe(
    "HTML<wbr>Form<wbr>Controls<wbr>Collection",
  );
  expect(breakNamesInHtml("&lt;input&gt;")).toBe("&lt;input&gt;");
});

test("in running text names break in cells, terms and headings, and nowhere else", () => {
  const name = "FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE";
  const broken = name.replaceAll("_", "_<wbr>");
  expect(breakNamesInColumns(`<td><code>${name}</code></td>`)).toBe(
    `<td><code>${broken}</code></td>`,
  );
  expect(breakNamesInColumns(`<dt id="${name}">${name}</dt>`)).toBe(
    `<dt id="${name}">${broken}</dt>`,
  );
  expect(breakNamesInColumns(`<h4>${name}</h4>`)).toBe(`<h4>${broken}</h4>`);
  for (const kept of [
    `<p>${name}</p>`,
    `<td><pre><code>${name}</code></pre></td>`,
    `<td><a title="a > ${name}">x</a></td>`,
    `<td><iframe title="x"></iframe>${name}</td>`,
  ]) {
    expect(breakNamesInColumns(kept)).toBe(kept);
  }
});
