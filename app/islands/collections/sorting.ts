import { keyOf } from "./focus.ts";
import { isElsewhere, loadPage, showPage } from "./live.ts";
import { closeWindow } from "./windows.ts";

const LIST = "[data-search] select";

/** Sorts without navigation, and takes Back and Forward through the orders. */
export function startSorting(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(LIST)) void sort(target);
  });
  document.addEventListener("pointerdown", endVisit);
  document.addEventListener("focusin", ({ target }) => {
    if (!(target as Element).matches(LIST)) endVisit();
  });
  addEventListener("popstate", () => {
    // A skip link changes the fragment only.
    if (!isElsewhere()) return;
    endVisit();
    const focused = keyOf(document.activeElement);
    closeWindow(false);
    void show(location.pathname + location.search, focused, false);
  });
}

/** Whether the list has been used since it got the focus or the last click. */
let isVisited = false;

function endVisit(): void {
  isVisited = false;
}

/** Arrow keys change a closed list with every press: a visit to it is one step of the history. */
async function sort({ form }: HTMLSelectElement): Promise<void> {
  if (!form) return;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
  await show(url.href, LIST, true);
}

let latest = 0;

/** Shows what another URL shows, in this page; navigates there if that fails. */
async function show(url: string, focused: string | undefined, isSorted: boolean): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const page = await loadPage(url);
    if (own !== latest) return;
    showPage(page, focused, isSorted && !isVisited);
    isVisited = isSorted;
  } catch {
    if (own === latest) location.assign(url);
  }
}
