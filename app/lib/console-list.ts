import type { ConsoleLine } from "#app/lib/sample-runner.ts";

/** More lines than this are not kept: whoever prints without end is not to fill the page. */
const MOST = 500;

/** Shows what a sample prints, and scrolls along. */
export function appendLines(list: HTMLElement, lines: ConsoleLine[], more: string): void {
  for (const { prop, text } of lines) {
    if (prop === "clear") {
      list.replaceChildren();
      continue;
    }
    if (list.childElementCount > MOST) break;
    const line = document.createElement("p");
    const isFull = list.childElementCount === MOST;
    line.dataset.prop = isFull ? "info" : prop;
    line.textContent = isFull ? more : text;
    list.appendChild(line);
  }
  list.scrollTop = list.scrollHeight;
}
