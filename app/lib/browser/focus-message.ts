/**
 * Focuses the message of a form that has navigated here, so that it is read, and the next key
 * continues from it: live regions are announced when they change, not when a page loads.
 */
export function focusMessage(): void {
  const message = document.querySelector<HTMLElement>(
    "main [data-message], main [data-failure]:not(:empty)",
  );
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
}
