import type { ConsoleLine } from "#app/features/play/samples/sample-runner.ts";

/** Only the latest lines are shown, so that endless output does not fill the page. */
const MOST_LINES = 500;
const MOST_TEXT = 200_000;
/**
 * Layout of that much text takes long: after an update, the page has this many times as long for
 * other work.
 */
const REST = 4;

/** Lines that wait to be shown; consoles that have just been updated have an entry, too. */
const waiting = new WeakMap<HTMLElement, ConsoleLine[]>();

/**
 * Shows the output of a sample, and scrolls along: once for each frame at most, however many
 * lines came in between.
 *
 * @param earlier The line shown at the top if earlier lines were dropped.
 */
export function appendLines(list: HTMLElement, lines: ConsoleLine[], earlier: string): void {
  const before = waiting.get(list);
  const cleared = lines.findLastIndex(({ prop }) => prop === "clear");
  const kept = cleared === -1 ? [...(before ?? []), ...lines] : lines.slice(cleared);
  const dropped = excessOf(kept.map(({ text }) => text.length));
  // One more than is shown, to know that there were more.
  waiting.set(list, kept.slice(Math.max(0, dropped - 1)));
  if (!before) requestAnimationFrame(() => show(list, earlier));
}

/** Empties a console; lines that wait are dropped, too. */
export function clearLines(list: HTMLElement): void {
  waiting.get(list)?.splice(0);
  list.replaceChildren();
}

function show(list: HTMLElement, earlier: string): void {
  const start = performance.now();
  for (const { prop, text } of waiting.get(list)?.splice(0) ?? []) {
    if (prop === "clear") list.replaceChildren();
    else list.appendChild(lineOf(prop, text));
  }
  if (trim(list)) list.insertBefore(lineOf("info", earlier), list.firstChild);
  list.scrollTop = list.scrollHeight;
  setTimeout(
    () => {
      if (waiting.get(list)?.length) requestAnimationFrame(() => show(list, earlier));
      else waiting.delete(list);
    },
    REST * (performance.now() - start),
  );
}

/** Removes excess lines from the top. Returns whether there were any. */
function trim(list: HTMLElement): boolean {
  const all = [...list.children];
  const excess = excessOf(all.map(({ textContent }) => textContent?.length ?? 0));
  for (const line of all.slice(0, excess)) line.remove();
  return excess > 0;
}

/** How many of the first lines are too many, given the lengths of all. */
function excessOf(lengths: number[]): number {
  let text = 0;
  let first = lengths.length;
  while (first > 0 && lengths.length - first < MOST_LINES && text < MOST_TEXT) {
    first -= 1;
    text += lengths[first] ?? 0;
  }
  return first;
}

function lineOf(prop: string, text: string): HTMLElement {
  const line = document.createElement("p");
  line.dataset.prop = prop;
  line.textContent = text;
  return line;
}
