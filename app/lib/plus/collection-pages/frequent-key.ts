/** Where this browser keeps which articles its reader has viewed. */
export const FREQUENT_KEY = "frequently-viewed-documents-v2";
