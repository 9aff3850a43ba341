import { element } from "#app/lib/browser/element.ts";
import "./play-queue.css";
import { fill, islandStrings } from "#app/lib/browser/strings.ts";
import { openPlayground, type QueueItem } from "./queue-item.ts";

/** Space left above an example when the page scrolls to it. */
const ABOVE = 130;
const TRASH =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/></svg>';

let panel: HTMLDetailsElement | undefined;
/** Index of the entry whose button is focused after the next render. */
let focusAt: number | undefined;

/** Shows the queue; it is hidden while it is empty. */
export function showQueue(items: QueueItem[]): void {
  if (items.length === 0) {
    panel?.remove();
    panel = undefined;
    return;
  }
  const { queue } = islandStrings();
  panel ??= makePanel();
  const list = document.createElement("ol");
  list.replaceChildren(...items.map((item) => entry(item)));
  const play = element("button", "play", queue.play);
  play.type = "button";
  play.addEventListener("click", ({ shiftKey }) => {
    const blocks = items.flatMap(
      ({ id }) => document.getElementById(id)?.querySelector("pre") ?? [],
    );
    openPlayground(blocks, shiftKey);
  });
  panel.querySelector("[data-queue-items]")?.replaceChildren(list, play);
  if (focusAt !== undefined) list.querySelectorAll<HTMLElement>(".trash")[focusAt]?.focus();
  focusAt = undefined;
}

function makePanel(): HTMLDetailsElement {
  const details = element("details", "play-queue");
  details.open = true;
  const summary = element("summary", "", islandStrings().queue.title);
  const items = document.createElement("div");
  items.dataset.queueItems = "";
  details.replaceChildren(summary, items);
  (document.querySelector("main") ?? document.body).appendChild(details);
  return details;
}

function entry({ key, id, lang }: QueueItem): HTMLLIElement {
  const { queue } = islandStrings();
  const number = key + 1;
  const box = document.getElementById(id);
  const line = document.createElement("li");
  const label = document.createElement("button");
  label.type = "button";
  const language = element("small", "", lang.toUpperCase());
  label.replaceChildren(fill(queue.example, { number }), " ", language);
  label.addEventListener("click", () => {
    if (!box) return;
    const top = box.getBoundingClientRect().top + scrollY - ABOVE;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top, behavior: calm ? "auto" : "smooth" });
  });
  const trash = element("button", "trash");
  trash.type = "button";
  trash.ariaLabel = fill(queue.remove, { number });
  trash.innerHTML = TRASH;
  trash.addEventListener("click", () => remove(key, line));
  line.replaceChildren(label, trash);
  const highlight = (on: boolean) => box?.toggleAttribute("data-queue-shown", on);
  line.addEventListener("pointerenter", () => highlight(true));
  line.addEventListener("pointerleave", () => highlight(false));
  line.addEventListener("focusin", () => highlight(true));
  line.addEventListener("focusout", () => highlight(false));
  return line;
}

/** Unticks the example; the focus goes to the next entry, or back to the box. */
function remove(key: number, line: HTMLLIElement): void {
  const entries = [...(line.parentElement?.children ?? [])];
  const input = document.querySelector<HTMLInputElement>(`[data-queue="${key}"]`);
  line.dispatchEvent(new PointerEvent("pointerleave"));
  if (entries.length === 1) input?.focus();
  else focusAt = Math.min(entries.indexOf(line), entries.length - 2);
  input?.click();
}
