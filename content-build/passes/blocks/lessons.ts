import { Element, Text } from "domhandler";
import type { Pass } from "../pass.ts";

const NAMES = new Set(["scrim-inline", "mdn-scrim-inline"]);
/** The space of a lesson's card. */
const ROOM = 600;

/** Marks lessons on other sites. */
export const lessons: Pass = ({ elements }, { marks }) => {
  for (const element of elements) {
    if (!NAMES.has(element.name)) continue;
    const { url = "", scrimtitle: title = "" } = element.attribs;
    const isSafe = URL.canParse(url) && new URL(url).protocol === "https:";
    marks.block(
      paragraphOf(element),
      ({ start, end }) => ({ kind: "lesson", start, end, title, ...(isSafe ? { url } : {}) }),
      ROOM,
    );
  }
};

/** The paragraph around a lesson, if it contains nothing else: cards cannot be inside one. */
function paragraphOf(element: Element): Element {
  const { parent } = element;
  if (!(parent instanceof Element) || parent.name !== "p") return element;
  const isAlone = parent.children.every(
    (child) => child === element || (child instanceof Text && child.data.trim() === ""),
  );
  return isAlone ? parent : element;
}
