const STOPS = "th > span > a, th > a, th > button, td > button";

/** Makes a support table a single tab stop: arrow keys move inside it, Escape closes a cell. */
export function startCompatKeys(table: HTMLElement): void {
  const rows = [...table.querySelectorAll("tbody > tr")].map((row) => [
    ...row.querySelectorAll<HTMLElement>(STOPS),
  ]);
  const all = rows.flat();
  let current: HTMLElement | undefined;
  settle();
  // Narrow tables hide cells that wide ones show, and the other way round.
  addEventListener("resize", settle);

  table.addEventListener("focusin", ({ target }) => {
    const stop = target as HTMLElement;
    if (stop === current || !all.includes(stop)) return;
    if (current) current.tabIndex = -1;
    current = stop;
    stop.tabIndex = 0;
  });
  table.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (event.key === "Escape") return close(event, target);
    if (event.altKey || event.metaKey || event.shiftKey || !all.includes(target)) return;
    const next = find(event, target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  /** Makes a visible cell the one that the Tab key reaches. */
  function settle(): void {
    const stops = all.filter(isShown);
    const last = current && stops.includes(current) ? current : stops[0];
    current = stops.find((stop) => stop === document.activeElement) ?? last;
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  }

  function find({ key, ctrlKey }: KeyboardEvent, from: HTMLElement): HTMLElement | undefined {
    const at = rows.findIndex((row) => row.includes(from));
    const shown = rows.map((row) => row.filter(isShown));
    const row = shown[at] ?? [];
    const all = shown.flat();
    const order = all.indexOf(from);
    // On narrow screens an open row is a list.
    const button = from.closest("tr")?.querySelector("td > button");
    const isList = button ? getComputedStyle(button).display === "flex" : false;
    if (key === "ArrowRight") return isList ? all[order + 1] : row[row.indexOf(from) + 1];
    if (key === "ArrowLeft") return isList ? all[order - 1] : row[row.indexOf(from) - 1];
    if (key === "Home") return ctrlKey ? all[0] : row[0];
    if (key === "End") return ctrlKey ? all.at(-1) : row.at(-1);
    if (key === "ArrowDown") return isList ? all[order + 1] : below(shown.slice(at + 1), from);
    if (key === "ArrowUp") {
      return isList ? all[order - 1] : below(shown.slice(0, at).reverse(), from);
    }
    return undefined;
  }
}

/** The next cell of these rows in the same column. */
function below(rows: HTMLElement[][], from: HTMLElement): HTMLElement | undefined {
  const column = columnOf(from);
  return rows.flat().find((stop) => columnOf(stop) === column);
}

function columnOf(stop: HTMLElement): number {
  return stop.closest<HTMLTableCellElement>("th, td")?.cellIndex ?? -1;
}

function isShown(stop: HTMLElement): boolean {
  return stop.checkVisibility();
}

function close(event: KeyboardEvent, target: HTMLElement): void {
  const cell = target.closest("th, td");
  const marker = cell?.querySelector<HTMLElement>(":popover-open");
  if (!marker) return;
  event.preventDefault();
  marker.hidePopover();
  cell?.querySelector("button")?.focus();
}
