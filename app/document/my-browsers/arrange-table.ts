import { element } from "#app/lib/browser/element.ts";
import type { MyBrowsers } from "#content-build/compat/audience/choice-cookie.ts";
import { type Column, verdictOn } from "./table-support.ts";
import { lackText } from "./texts.ts";

/** Columns shown on phones while a row is closed: the reader's first browser of each group. */
const ENGINES = [/^(?:chrome|edge|opera|samsung|webview_a)/, /^firefox/, /^(?:safari|webview_i)/];

/**
 * Brings a reader's browsers to the front of a support table, folds the other ones away, and marks
 * the features that are not in all of them.
 */
export function arrangeTable(
  figure: HTMLElement,
  columns: readonly Column[],
  mine: MyBrowsers,
  today: string,
): void {
  const bar = figure.previousElementSibling as HTMLElement | null;
  if (!bar?.matches("[data-mine-bar]")) return;
  const chosen = columns.filter(({ id }) => mine.minimum.has(id));
  const rest = columns.filter(({ id }) => !mine.minimum.has(id));
  if (chosen.length === 0) {
    bar.remove();
    return;
  }
  const order = [...chosen, ...rest].map((column) => columns.indexOf(column));
  const main = ENGINES.flatMap((engine) => chosen.find(({ id }) => engine.test(id)) ?? []);
  if (main.length === 0) main.push(...chosen.slice(0, ENGINES.length));
  for (const row of figure.querySelectorAll<HTMLTableRowElement>("thead tr:last-child, tbody tr")) {
    const cells = [...row.cells].slice(1);
    for (const [place, at] of order.entries()) {
      const cell = cells[at];
      const column = columns[at];
      if (!cell || !column) continue;
      cell.toggleAttribute("data-first", place === 0 || place === chosen.length);
      cell.toggleAttribute("data-main", main.includes(column));
      cell.toggleAttribute("data-rest", place >= chosen.length);
      row.appendChild(cell);
    }
    const full = row.dataset.full?.split(",");
    const verdict = full && verdictOn({ full }, columns, mine, today);
    if (!verdict || verdict.supported) continue;
    const text = lackText(verdict, columns, bar.dataset);
    row.cells[0]
      ?.querySelector("span")
      ?.appendChild(element("small", bar.dataset.class ?? "", ` ${text}`));
  }
  nameGroups(figure, chosen.length, rest.length, bar.dataset);
  figure.style.setProperty("--main", String(main.length));
  startFolding(figure, bar, chosen.length, columns.length);
}

/**
 * Replaces the platforms above the columns by two groups: the reader's browsers, and all others.
 */
function nameGroups(figure: HTMLElement, yours: number, others: number, words: DOMStringMap): void {
  const row = figure.querySelector("thead tr");
  const groups = [...(row?.querySelectorAll("th") ?? [])];
  const shape = groups[0];
  for (const group of groups) group.remove();
  if (!shape) return;
  for (const [count, text] of [
    [yours, words.yours ?? ""],
    [others, words.others ?? ""],
  ] as const) {
    if (count === 0) continue;
    const group = shape.cloneNode() as HTMLTableCellElement;
    group.colSpan = count;
    group.ariaColSpan = String(count);
    group.style.gridColumn = `span ${count}`;
    group.textContent = text;
    group.toggleAttribute("data-rest", text === words.others);
    row?.appendChild(group);
  }
}

function startFolding(figure: HTMLElement, bar: HTMLElement, yours: number, all: number): void {
  const button = bar.querySelector("button");
  if (!button || yours === all) {
    bar.remove();
    return;
  }
  const fold = (only: boolean) => {
    button.ariaPressed = String(only);
    figure.toggleAttribute("data-only", only);
    figure.style.setProperty("--browsers", String(only ? yours : all));
    // The tab stop may have been folded away: `compat-keys.ts` finds another on `resize`.
    dispatchEvent(new Event("resize"));
  };
  button.addEventListener("click", () => fold(button.ariaPressed !== "true"));
  fold(true);
}
