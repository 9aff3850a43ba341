/** Local storage key of viewed articles. */
export const FREQUENT_KEY = "frequently-viewed-documents-v2";

/** Where this browser keeps a copy of the exercises done by its logged-in reader. */
export const ACCOUNT_PROGRESS_KEY = "exercise-progress-account";
