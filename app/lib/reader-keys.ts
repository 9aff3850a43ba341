/** Local storage key of viewed articles. */
export const FREQUENT_KEY = "frequently-viewed-documents-v2";

/** Where this browser keeps a copy of the exercises done by its logged-in reader. */
export const ACCOUNT_PROGRESS_KEY = "exercise-progress-account";

/** Keys of text that a reader has written, in the storage of a tab. */
export const WRITTEN_KEYS = {
  conversation: "ai-help-thread",
  previousConversation: "ai-help-previous",
  form: "draft",
  savedArticle: "save-draft",
} as const;
