/**
 * After the submission of a form has navigated here, focuses its message: screen readers read it,
 * and Tab continues from it. A live region is announced when it changes, not when a page loads.
 */
export function focusMessage(): void {
  const message = document.querySelector<HTMLElement>(
    "main [data-message], main [data-failure]:not(:empty)",
  );
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
}
