import { fill } from "#app/islands/strings.ts";
import { announce } from "./live.ts";

/** The article being moved, and its original position. */
interface Lifted {
  item: HTMLElement;
  list: HTMLElement;
  handle: HTMLElement;
  next: Element | null;
}

let lifted: Lifted | undefined;

/** What followed a dropped article before it was moved. */
const origins = new WeakMap<Element, Element | null>();

/** What followed an article before it was moved: by its handle, or not yet. */
export function takeOrigin(item: Element): Element | null {
  const origin = origins.get(item);
  origins.delete(item);
  return origin === undefined ? item.nextElementSibling : origin;
}

/** Articles can be dragged by their handle, or moved with arrow keys after Space. */
export function startReorder(): void {
  document.addEventListener("pointerdown", (event) => {
    const handle = handleAt(event.target);
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    lift(handle);
    handle.setPointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", ({ clientY }) => {
    if (lifted?.handle.hasPointerCapture) follow(clientY);
  });
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("keydown", press);
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (target !== lifted?.handle || lifted.item.dataset.moving !== undefined) return;
    cancel();
    // The focus stays where the reader has put it.
    (relatedTarget as HTMLElement | null)?.focus();
  });
}

function handleAt(target: EventTarget | null): HTMLElement | undefined {
  const handle = target instanceof Element && target.closest<HTMLElement>("[data-handle]");
  return handle || undefined;
}

function press(event: KeyboardEvent): void {
  const handle = handleAt(event.target);
  if (!handle) return;
  const { key } = event;
  if (!lifted) {
    if (key !== " " && key !== "Enter") return;
    event.preventDefault();
    lift(handle);
    return;
  }
  if (key === "Tab") {
    // The browser moves the focus on from the handle.
    cancel();
    return;
  }
  if (key === " " || key === "Enter") drop();
  else if (key === "Escape") cancel();
  else if (key === "ArrowUp") step(lifted.item.previousElementSibling, "before");
  else if (key === "ArrowDown") step(lifted.item.nextElementSibling, "after");
  else return;
  event.preventDefault();
}

function lift(handle: HTMLElement): void {
  const item = handle.closest<HTMLElement>("[data-item]");
  const list = item?.parentElement;
  if (!item || !list) return;
  lifted = { item, list, handle, next: item.nextElementSibling };
  item.dataset.lifted = "";
  handle.setAttribute("aria-pressed", "true");
  announce(`${list.dataset.lifted ?? ""} ${placeText(lifted)}`);
}

/** Follows the pointer, one article at a time. */
function follow(y: number): void {
  if (!lifted) return;
  const { previousElementSibling: above, nextElementSibling: below } = lifted.item;
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  if (above && y < middle(above)) step(above, "before");
  else if (below && y > middle(below)) step(below, "after");
}

function step(neighbour: Element | null, side: "before" | "after"): void {
  if (!lifted || !neighbour) return;
  const { item, handle } = lifted;
  // Moving an element in the DOM drops its focus for a moment.
  item.dataset.moving = "";
  // Moves the neighbour instead, which keeps pointer capture and focus.
  if (side === "before") item.insertAdjacentElement("afterend", neighbour);
  else item.insertAdjacentElement("beforebegin", neighbour);
  handle.focus();
  delete item.dataset.moving;
  item.scrollIntoView({ block: "nearest" });
  announce(placeText(lifted));
}

function placeText({ item, list }: Lifted): string {
  const start = (list as HTMLOListElement).start;
  const place = [...list.children].indexOf(item) + start;
  const total = list.dataset.total ?? String(list.children.length);
  return fill(list.dataset.place ?? "", { place, total });
}

function cancel(): void {
  if (!lifted) return;
  const { item, list, next, handle } = lifted;
  put();
  list.insertBefore(item, next);
  handle.focus();
  announce(list.dataset.cancelled ?? "");
}

/** Submits the article's form with its new neighbour. */
function drop(): void {
  if (!lifted) return;
  const { item, list, next, handle } = lifted;
  const text = `${list.dataset.dropped ?? ""} ${placeText(lifted)}`;
  put();
  announce(text);
  if (item.nextElementSibling === next) return;
  const form = handle.closest("form");
  if (!form) return;
  const above = item.previousElementSibling as HTMLElement | null;
  const below = item.nextElementSibling as HTMLElement | null;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = above ? "after" : "before";
  field.value = (above ?? below)?.dataset.item ?? "";
  form.appendChild(field);
  origins.set(item, next);
  form.requestSubmit();
  field.remove();
}

function put(): void {
  if (!lifted) return;
  delete lifted.item.dataset.lifted;
  lifted.handle.removeAttribute("aria-pressed");
  lifted = undefined;
}
