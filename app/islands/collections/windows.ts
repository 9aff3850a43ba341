import { focusAgain } from "./focus.ts";

/** Key of what opened the dialog, which gets the focus back. */
let opener: string | undefined;

/**
 * Opens a server-rendered dialog as the only modal. When it closes, the element with the key gets
 * the focus.
 */
export function openWindow(window: HTMLDialogElement, from: string | undefined): void {
  // The server may have rendered this one open.
  if (currentWindow() !== window) closeWindow(false);
  opener = from;
  document.querySelector("[data-collections]")?.appendChild(window);
  window.open = false;
  window.addEventListener("close", () => {
    if (window.open || window.dataset.aside !== undefined) return;
    window.remove();
    if (window.dataset.replaced === undefined) focusAgain(opener);
  });
  window.addEventListener("cancel", (event) => {
    // A submitted form cannot be cancelled.
    if (window.querySelector("[aria-busy]")) event.preventDefault();
  });
  window.showModal();
  window.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}

/** Key of what opened the current dialog. */
export function openerKey(): string | undefined {
  return opener;
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
  if (window && !returnFocus) window.dataset.replaced = "";
  if (window?.open) window.close();
  window?.remove();
}
