import sheet from "./error-page.css?url";

/** The style of pages that are missing, or failed: other pages do not pay for it. */
export function ErrorSheet() {
  return <link rel="stylesheet" href={sheet} />;
}
