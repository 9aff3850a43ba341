let opener: HTMLElement | null = null;

/** Opens a window that the server has written, over the page and alone. */
export function openWindow(window: HTMLDialogElement, from?: HTMLElement): void {
  // One that is open from the server is no other.
  if (currentWindow() !== window) closeWindow(false);
  if (from) opener = from;
  document.querySelector("[data-collections]")?.appendChild(window);
  window.open = false;
  window.addEventListener("close", () => {
    window.remove();
    opener?.focus();
  });
  window.addEventListener("cancel", (event) => {
    // What is on its way cannot be called back.
    if (window.querySelector("[aria-busy]")) event.preventDefault();
  });
  window.showModal();
  window.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}

/** The window that is open. */
export function currentWindow(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-window]");
}

export function closeWindow(returnFocus = true): void {
  const window = currentWindow();
  if (!returnFocus) opener = null;
  if (window?.open) window.close();
  window?.remove();
}
