/** Local storage key of viewed articles. */
export const FREQUENT_KEY = "frequently-viewed-documents-v2";
