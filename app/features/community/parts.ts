/** Attributes of the parts of the list of open issues. */
export const OPEN_ISSUES = {
  frame: "data-issues-frame",
  state: "data-state",
} as const;
