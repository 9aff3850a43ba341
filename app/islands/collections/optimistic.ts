/**
 * Does at once what a form will most likely do. The returned function takes it back,
 * for when it did not.
 */
export function guess(form: HTMLFormElement, button: HTMLButtonElement | null): () => void {
  const item = form.closest<HTMLElement>("[data-item]");
  const list = item?.parentElement;
  if (!item || !list) return () => {};
  if (form.dataset.optimistic === "remove") {
    item.hidden = true;
    return () => {
      item.hidden = false;
    };
  }
  if (form.dataset.optimistic !== "place") return () => {};
  const before = item.nextElementSibling;
  move(item, list, button?.value);
  // What moves in the document loses the focus.
  button?.focus();
  return () => list.insertBefore(item, before);
}

function move(item: HTMLElement, list: HTMLElement, to: string | undefined): void {
  if (to === "first") list.insertBefore(item, list.firstChild);
  if (to === "up") item.previousElementSibling?.insertAdjacentElement("beforebegin", item);
  if (to === "down") item.nextElementSibling?.insertAdjacentElement("afterend", item);
  if (to === "last") list.appendChild(item);
}
