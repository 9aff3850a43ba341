let opener: HTMLElement | null = null;

/** Opens a server-rendered dialog as the only modal. */
export function openWindow(window: HTMLDialogElement, from?: HTMLElement): void {
  // The server may have rendered this one open.
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
    // A submitted form cannot be cancelled.
    if (window.querySelector("[aria-busy]")) event.preventDefault();
  });
  window.showModal();
  window.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}

/** Hides a dialog; the returned function reopens it unchanged. */
export function stepAside(window: HTMLDialogElement): () => void {
  window.dataset.aside = "";
  window.close();
  return () => {
    delete window.dataset.aside;
    // The page may have been replaced in the meantime.
    if (!window.isConnected) document.querySelector("[data-collections]")?.appendChild(window);
    window.showModal();
  };
}

/** The open or hidden dialog. */
export function currentWindow(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-window]");
}

export function closeWindow(returnFocus = true): void {
  const window = currentWindow();
  if (!returnFocus) opener = null;
  if (window?.open) window.close();
  window?.remove();
}
