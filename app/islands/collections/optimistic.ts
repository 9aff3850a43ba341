import { announce } from "./live.ts";
import { mainPart } from "./main-part.ts";
import { takeOrigin } from "./reorder.ts";
import { stepAside } from "./windows.ts";

type Undo = () => void;

const NOTHING: Undo = () => {};

/**
 * Applies the likely result of a form at once (optimistic update). The returned function reverts
 * it.
 */
export function guess(form: HTMLFormElement, button: HTMLButtonElement | null): Undo {
  const kind = form.dataset.optimistic;
  if (kind === "create" || kind === "edit" || kind === "item")
    return guessWritten(kind, form, button);
  const item = form.closest<HTMLElement>("[data-item]");
  const list = item?.parentElement;
  if (!item || !list) return NOTHING;
  if (kind === "remove") {
    item.hidden = true;
    return () => {
      item.hidden = false;
    };
  }
  if (kind !== "place") return NOTHING;
  const before = takeOrigin(item);
  move(item, list, button?.value);
  // Moving an element in the DOM drops its focus.
  button?.focus();
  return () => list.insertBefore(item, before);
}

function move(item: HTMLElement, list: HTMLElement, to: string | undefined): void {
  if (to === "first") list.insertBefore(item, list.firstChild);
  if (to === "up") item.previousElementSibling?.insertAdjacentElement("beforebegin", item);
  if (to === "down") item.nextElementSibling?.insertAdjacentElement("afterend", item);
  if (to === "last") list.appendChild(item);
}

/** Shows the text from a dialog, which is hidden until it is saved. */
function guessWritten(
  kind: "create" | "edit" | "item",
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
): Undo {
  const fields = new FormData(form);
  const written = (name: string) => String(fields.get(name) ?? "").trim();
  const undos: Undo[] = [];
  const show = (place: Element | null | undefined, text: string) => undos.push(swap(place, text));
  if (kind === "create") {
    const card = addCard();
    undos.push(() => card?.remove());
    show(card?.querySelector("[data-name]"), written("name"));
    show(card?.querySelector("[data-description]"), written("description"));
  } else if (kind === "edit") {
    for (const place of shown("collection", written("collection"))) {
      show(place.querySelector("[data-name]"), written("name"));
      show(place.querySelector("[data-description]"), written("description"));
    }
  } else {
    for (const place of shown("item", written("item"))) {
      show(
        place.querySelector("[data-title] a") ?? place.querySelector("[data-title]"),
        written("title"),
      );
      show(place.querySelector("[data-note-box]"), written("notes"));
    }
  }
  const window = form.closest("dialog");
  if (window) undos.push(stepAside(window));
  announce(button?.dataset.busy ?? "");
  return () => {
    for (const undo of undos) undo();
  };
}

/** Adds a placeholder card for a collection being created. */
function addCard(): Element | null {
  const template = mainPart().querySelector<HTMLTemplateElement>("[data-new-card]");
  const card = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (!card) return null;
  template?.parentElement?.appendChild(card);
  return card;
}

function shown(what: "collection" | "item", id: string): Iterable<Element> {
  return mainPart().querySelectorAll(`[data-${what}="${CSS.escape(id)}"]`);
}

/** Replaces an element's text. */
function swap(element: Element | null | undefined, text: string): Undo {
  if (!element) return NOTHING;
  const before = [...element.childNodes];
  element.replaceChildren(text);
  element.setAttribute("data-guess", "");
  return () => {
    element.replaceChildren(...before);
    element.removeAttribute("data-guess");
  };
}
