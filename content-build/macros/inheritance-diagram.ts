import { escapeAttribute, escapeText } from "../html/escape.ts";
import { ancestorsOf } from "../sidebars/api.ts";
import { SidebarContext } from "../sidebars/context.ts";
import { documentUrl } from "../slugs.ts";
import { MacroError } from "./arguments.ts";
import { MADE_BY_MACRO } from "./link.ts";
import type { Macro, MacroContext } from "./macro.ts";

const API = "Web/API/";
const BOX_HEIGHT = 25;
const ROW_HEIGHT = 46;
const CONNECTOR = 30;
const WIDTH = 650;

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
}

/** A picture of the interfaces that an interface inherits from, with links. */
export const inheritanceDiagram: Macro = (context, args) => {
  const { slug } = context.page;
  const name = args.text(0) ?? (slug.startsWith(API) ? slug.slice(API.length).split("/")[0] : "");
  if (!name) throw new MacroError("no interface is given, and the page is not below Web/API/");
  const sidebar = new SidebarContext(context.project, context.page.locale);
  const ancestors = ancestorsOf(sidebar, name);
  if (ancestors.length === 0) return "";
  const boxes = placeBoxes([...ancestors.reverse(), name]);
  const height = Math.max(...boxes.map(({ y }) => y)) + BOX_HEIGHT + 2;
  const label = escapeAttribute(context.text("Page/interface_chain").replace("$1", name));
  const parts = boxes.map(
    (box, at) => connector(boxes[at - 1], box) + drawBox(context, box, at === boxes.length - 1),
  );
  return `<svg class="inheritance-diagram" viewBox="-1 -1 ${WIDTH} ${height}" width="${WIDTH}" role="group" aria-label="${label}" preserveAspectRatio="xMinYMin meet">${parts.join("")}</svg>`;
};

/** Puts boxes in rows, read like text. */
function placeBoxes(names: string[]): Box[] {
  const boxes: Box[] = [];
  let x = 0;
  let y = 0;
  for (const name of names) {
    const width = Math.max(75, name.length * 8);
    if (x > 0 && x + width > WIDTH - 2) {
      x = CONNECTOR;
      y += ROW_HEIGHT;
    }
    boxes.push({ name, x, y, width });
    x += width + CONNECTOR;
  }
  return boxes;
}

/** An arrow from an interface to the one that it inherits from. */
function connector(from: Box | undefined, to: Box): string {
  if (!from) return "";
  const middle = BOX_HEIGHT / 2;
  if (from.y === to.y) {
    const y = from.y + middle;
    const start = from.x + from.width;
    return `<line x1="${to.x}" y1="${y}" x2="${start + 10}" y2="${y}"></line>${head(start, y)}`;
  }
  const start = from.x + from.width / 2;
  const bottom = from.y + BOX_HEIGHT;
  const turn = bottom + (ROW_HEIGHT - BOX_HEIGHT) / 2;
  const y = to.y + middle;
  return `<polyline fill="none" points="${to.x},${y} ${to.x - 15},${y} ${to.x - 15},${turn} ${start},${turn} ${start},${bottom + 10}"></polyline><polyline class="head" points="${start},${bottom} ${start - 5},${bottom + 10} ${start + 5},${bottom + 10} ${start},${bottom}"></polyline>`;
}

function head(x: number, y: number): string {
  return `<polyline class="head" points="${x},${y} ${x + 10},${y - 5} ${x + 10},${y + 5} ${x},${y}"></polyline>`;
}

function drawBox(context: MacroContext, box: Box, isOwn: boolean): string {
  const { index } = context.project;
  const english = documentUrl("en-US", `${API}${box.name}`);
  const own = documentUrl(context.page.locale, `${API}${box.name}`);
  const page = index.resolve(own).page ?? index.resolve(english).page;
  const drawing = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${BOX_HEIGHT}"${isOwn ? ' class="own"' : ""}></rect><text x="${box.x + box.width / 2}" y="${box.y + 16}" text-anchor="middle">${escapeText(box.name)}</text>`;
  if (!page) return drawing;
  const url = documentUrl(page.locale, page.slug);
  const current = url === context.page.url ? ' aria-current="page"' : "";
  return `<a href="${escapeAttribute(url)}"${current} ${MADE_BY_MACRO}="">${drawing}</a>`;
}
