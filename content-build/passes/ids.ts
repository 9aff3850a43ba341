import type { Element } from "domhandler";
import { textContent } from "domutils";
import type { Dom } from "../html/parse.ts";
import { anchorize } from "../markdown/anchor.ts";
import { GENERATED_ID, LATE_ID } from "../markdown/heading-ids.ts";

const NAMED = new Set(["h2", "h3", "dt"]);
/** The target of skip links on every page. */
export const FRAME_ID = "content";
const MAX_TRIES = 10_000;

/** Makes ids unique, those of authors first, and adds them to headings and terms without one. */
export function ids({ elements }: Dom): void {
  const used = new UniqueIds();
  used.claim(FRAME_ID);
  const generated: Element[] = [];
  for (const element of elements) {
    if (GENERATED_ID in element.attribs) generated.push(element);
    else claimOwn(element, used);
  }
  for (const element of generated) {
    delete element.attribs[GENERATED_ID];
    claimOwn(element, used);
  }
  for (const element of elements) {
    const late = LATE_ID in element.attribs;
    if (late) delete element.attribs[LATE_ID];
    if (element.attribs.id !== undefined || !(late || NAMED.has(element.name))) continue;
    element.attribs.id = used.claim(anchorize(nameOf(element)));
  }
}

function claimOwn({ attribs }: Element, used: UniqueIds): void {
  if (attribs.id === undefined) return;
  const id = used.claim(attribs.id.trim());
  if (id) attribs.id = id;
  else delete attribs.id;
}

/** Hands out unique ids; the second `x` becomes `x_2`. */
export class UniqueIds {
  readonly #used = new Set<string>();
  readonly #last = new Map<string, number>();

  /** The id in lower case, or the next free variant. */
  claim(wanted: string): string {
    const id = wanted.toLowerCase();
    if (id === "") return id;
    if (!this.#used.has(id)) {
      this.#used.add(id);
      return id;
    }
    const numbered = /^(.*)_(\d+)$/s.exec(id);
    const stem = numbered?.[1] ?? id;
    const first = numbered ? Number(numbered[2]) + 1 : 2;
    let number = Math.max(first, this.#last.get(stem) ?? 0);
    for (let tries = 0; this.#used.has(`${stem}_${number}`) && tries < MAX_TRIES; tries++) number++;
    this.#last.set(stem, number);
    this.#used.add(`${stem}_${number}`);
    return `${stem}_${number}`;
  }
}

/** The text from which an id is made: that of the first child if it is an element. */
function nameOf(element: Element): string {
  const first = element.children[0];
  return first && "children" in first ? textContent(first) : textContent(element);
}
