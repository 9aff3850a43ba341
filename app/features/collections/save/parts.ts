/** Attributes of the button that saves an article, and of its parts. */
export const SAVE = {
  button: "data-save",
  title: "data-title",
  panel: "data-save-panel",
  label: "data-save-label",
  plain: "data-plain",
  saved: "data-saved",
} as const;
