import type { ConsoleLine } from "#app/features/play/samples/sample-runner.ts";

/** Only the latest lines are shown, so that endless output does not fill the page. */
const MOST_LINES = 500;
const MOST_TEXT = 200_000;

/** Lines that wait for the next frame. */
const waiting = new WeakMap<HTMLElement, ConsoleLine[]>();

/**
 * Shows the output of a sample, and scrolls along: once for each frame, however many
 * lines came in between.
 *
 * @param earlier The line shown at the top if earlier lines were dropped.
 */
export function appendLines(list: HTMLElement, lines: ConsoleLine[], earlier: string): void {
  const before = waiting.get(list);
  const cleared = lines.findLastIndex(({ prop }) => prop === "clear");
  const kept = cleared === -1 ? [...(before ?? []), ...lines] : lines.slice(cleared);
  // One more than is shown, to know that there were more.
  waiting.set(list, kept.slice(-MOST_LINES - 1));
  if (!before) requestAnimationFrame(() => show(list, earlier));
}

/** Empties a console; lines that wait are dropped, too. */
export function clearLines(list: HTMLElement): void {
  waiting.get(list)?.splice(0);
  list.replaceChildren();
}

function show(list: HTMLElement, earlier: string): void {
  const lines = waiting.get(list) ?? [];
  waiting.delete(list);
  for (const { prop, text } of lines) {
    if (prop === "clear") list.replaceChildren();
    else list.appendChild(lineOf(prop, text));
  }
  if (trim(list)) list.insertBefore(lineOf("info", earlier), list.firstChild);
  list.scrollTop = list.scrollHeight;
}

/** Removes excess lines from the top. Returns whether there were any. */
function trim(list: HTMLElement): boolean {
  const all = [...list.children];
  let text = 0;
  let first = all.length;
  while (first > 0 && all.length - first < MOST_LINES && text < MOST_TEXT) {
    first -= 1;
    text += all[first]?.textContent?.length ?? 0;
  }
  for (const line of all.slice(0, first)) line.remove();
  return first > 0;
}

function lineOf(prop: string, text: string): HTMLElement {
  const line = document.createElement("p");
  line.dataset.prop = prop;
  line.textContent = text;
  return line;
}
