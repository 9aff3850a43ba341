import { DIALOGS } from "#app/lib/plus/collection-pages/view.ts";
import { mainPart } from "./main-part.ts";

/** Identifies an element across page versions: its article and purpose. */
export function keyOf(element: Element | null): string | undefined {
  if (!element || element === document.body) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const opens = element instanceof HTMLAnchorElement && dialogLink(element);
  if (opens) return opens;
  if (element instanceof HTMLSelectElement) return `select[name="${CSS.escape(element.name)}"]`;
  const item = element.closest<HTMLElement>("[data-item]")?.dataset.item;
  const { name = "", value = "" } = element as HTMLButtonElement;
  if (item && element.hasAttribute("data-handle")) return `${itemKey(item)} [data-handle]`;
  const own = name ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : "";
  if (item) return `${itemKey(item)} ${own || "h2 a"}`;
  return own || undefined;
}

/** A link that opens a dialog: the rest of its URL changes with what the page shows. */
function dialogLink({ href, dataset }: HTMLAnchorElement): string | undefined {
  if (dataset.dialog === undefined) return undefined;
  const { searchParams } = new URL(href);
  const name = DIALOGS.find((each) => searchParams.has(each));
  return name && `[data-dialog][href$="${name}=${CSS.escape(searchParams.get(name) ?? "")}"]`;
}

function itemKey(item: string): string {
  return `[data-item="${CSS.escape(item)}"]`;
}

/** Ids of the shown articles and collections. */
export function shownIds(): Set<string> {
  return new Set([...shownParts()].map(idOf));
}

function shownParts(): NodeListOf<HTMLElement> {
  return mainPart().querySelectorAll<HTMLElement>("[data-item], li [data-collection]");
}

function idOf({ dataset }: HTMLElement): string {
  return dataset.item ?? dataset.collection ?? "";
}

/**
 * Focuses the element with this key. If it is gone: the undo button, what has come back since
 * `before`, or the page.
 */
export function focusAgain(key: string | undefined, before?: Set<string>): void {
  const find = (selector: string) => mainPart().querySelector<HTMLElement>(selector);
  const target =
    (key && find(key)) || find("[data-notice] button") || linkOfNew(before) || mainPart();
  target.focus({ preventScroll: target === mainPart() });
}

function linkOfNew(before: Set<string> | undefined): HTMLElement | null | undefined {
  if (!before) return undefined;
  const part = [...shownParts()].find((each) => !before.has(idOf(each)));
  return part?.querySelector<HTMLElement>("a");
}
