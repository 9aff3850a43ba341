/** Attributes of the parts of the updates page that `start-updates.ts` uses. */
export const UPDATES = {
  form: "data-updates-form",
  results: "data-updates-results",
  count: "data-updates-count",
  side: "data-updates-side",
  unsent: "data-unsent",
  chips: "data-chips",
  entry: "data-entry",
  entrySave: "data-entry-save",
  tableLink: "data-table-of",
  table: "data-feature-table",
  loading: "data-loading",
  loaded: "data-loaded",
  failed: "data-table-failed",
} as const;
