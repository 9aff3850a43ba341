/** Attributes of marks, counts, and the button that forgets. */
export const PROGRESS = {
  mark: "data-done-mark",
  count: "data-done-count",
  countText: "data-done-text",
  text: "data-text",
  forget: "data-forget-progress",
  confirmText: "data-confirm-text",
  done: "data-done",
  failed: "data-forget-failed",
  message: "data-forget-message",
} as const;
