import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { breakHtml, breakNames } from "#app/ui/long-names/long-names.tsx";

const html = (text: string) => renderToStaticMarkup(<p>{breakNames(text)}</p>);

test("long names can break before dots and inner words", () => {
  expect(html("WindowControlsOverlayGeometryChangeEvent.titlebarAreaRect")).toBe(
    "<p>Window<wbr/>Controls<wbr/>Overlay<wbr/>Geometry<wbr/>Change<wbr/>Event<wbr/>.titlebar<wbr/>Area<wbr/>Rect</p>",
  );
  expect(html("Number.MAX_SAFE_INTEGER")).toBe("<p>Number<wbr/>.MAX_<wbr/>SAFE_<wbr/>INTEGER</p>");
});

test("short names and running text stay unchanged", () => {
  for (const text of ["Array.from()", "Using JavaScript in browsers. And more", "querySelector"]) {
    expect(html(text)).toBe(`<p>${text}</p>`);
  }
});

test("HTML gets break opportunities at the compiler's offsets", () => {
  expect(breakHtml("<code>LongName</code>", [10])).toBe("<code>Long<wbr>Name</code>");
  expect(breakHtml("<code>LongName</code>", undefined)).toBe("<code>LongName</code>");
});
