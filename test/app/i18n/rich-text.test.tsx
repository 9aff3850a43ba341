import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "#app/i18n/rich-text.tsx";

const html = (text: string) =>
  renderToStaticMarkup(
    <RichText
      text={text}
      components={{ 0: <a href="/">English</a>, name: <b>Ada</b>, terms: <em className="link" /> }}
    />,
  );

test("a tag without content renders its element unchanged", () => {
  expect(html("<name/>, by <name/>.")).toBe("<b>Ada</b>, by <b>Ada</b>.");
});

test("the content of a tag replaces that of its element", () => {
  expect(html("See <terms>our terms</terms> <0>now</0>")).toBe(
    'See <em class="link">our terms</em> <a href="/">now</a>',
  );
});

test("other angle brackets and ampersands remain text", () => {
  expect(html("1 < 2 & 3 > 2")).toBe("1 &lt; 2 &amp; 3 &gt; 2");
});

test("a tag without an element renders nothing", () => {
  expect(html("<other/>End")).toBe("End");
});
