import { Element } from "domhandler";
import { escapeAttribute } from "../../html/escape.ts";
import type { Pass } from "../pass.ts";

const ALONE = "#livesample_fullscreen=";
/** Default height of frames in HTML. */
const USUAL_HEIGHT = 150;
/** Characters of running text per pixel of height. */
const CHARACTERS_PER_PIXEL = 55 / 16;

/** Marks live samples, and links to a single sample. */
export const sampleFrames: Pass = ({ elements }, { marks }) => {
  for (const element of elements) {
    const { href, "data-live-id": id } = element.attribs;
    if (element.name === "iframe" && id !== undefined) markFrame(element, id, marks);
    if (element.name === "a" && href?.startsWith(ALONE)) {
      const sample = href.slice(ALONE.length);
      marks.block(
        element,
        ({ href: place }) => place && { kind: "sample-link", ...place, id: sample },
      );
    }
  }
};

function markFrame(frame: Element, id: string, marks: Parameters<Pass>[1]["marks"]): void {
  const box = frame.parent;
  if (!(box instanceof Element) || box.attribs.class !== "code-example") return;
  const { title = "", height = "" } = frame.attribs;
  const pixels = Number.parseInt(height, 10) || USUAL_HEIGHT;
  marks.block(
    box,
    ({ start, end }) => ({ kind: "sample", start, end, id, title, frame: attributesOf(frame) }),
    Math.round((pixels + 64) * CHARACTERS_PER_PIXEL),
  );
}

/** Attributes of a running frame, except its URL. */
function attributesOf({ attribs }: Element): string {
  return Object.entries(attribs)
    .map(([name, value]) => {
      if (name === "src") return "";
      // Allowed on a separate origin only.
      if (name === "sandbox") return ` sandbox="${escapeAttribute(value)} allow-same-origin"`;
      const width = name === "width" ? widthOf(value) : undefined;
      // As a style, since our style sheet would override the attribute.
      if (width) return ` style="inline-size:${width}"`;
      return ` ${name}="${escapeAttribute(value)}"`;
    })
    .join("");
}

function widthOf(value: string): string | undefined {
  if (/^\d+$/.test(value)) return `${value}px`;
  return /^\d+(?:px|%)$/.test(value) ? value : undefined;
}
