let opener: HTMLElement | null = null;

/** Opens a window that the server has written, over the page and alone. */
export function openWindow(window: HTMLDialogElement, from?: HTMLElement): void {
  // One that is open from the server is no other.
  if (currentWindow() !== window) closeWindow(false);
  if (from) opener = from;
  document.querySelector("[data-collections]")?.appendChild(window);
  window.open = false;
  window.addEventListener("close", () => {
    if (window.open || window.dataset.aside !== undefined) return;
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

/** Closes a window, which stays in the page; the function opens it again as it was. */
export function stepAside(window: HTMLDialogElement): () => void {
  window.dataset.aside = "";
  window.close();
  return () => {
    delete window.dataset.aside;
    // The page may have been shown anew in between.
    if (!window.isConnected) document.querySelector("[data-collections]")?.appendChild(window);
    window.showModal();
  };
}

/** The window that is open, or waits. */
export function currentWindow(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-window]");
}

export function closeWindow(returnFocus = true): void {
  const window = currentWindow();
  if (!returnFocus) opener = null;
  if (window?.open) window.close();
  window?.remove();
}
