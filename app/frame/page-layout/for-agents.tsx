/**
 * Tells programs that read a page as text where the index of all pages in Markdown is. People have
 * the search; so it is neither shown nor read out.
 */
export function ForAgents() {
  return (
    <p className="visually-hidden" aria-hidden="true" translate="no">
      {"/llms.txt"}
    </p>
  );
}
