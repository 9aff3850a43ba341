/** Links that do not lead to another document in this tab. */
export const NOT_PREFETCHED =
  "[rel~=nofollow], [href^='#'], [target], [download], [aria-current=page]";

const RULES = {
  prerender: [
    {
      where: {
        and: [{ href_matches: "/*/docs/*" }, { not: { selector_matches: NOT_PREFETCHED } }],
      },
      eagerness: "moderate",
    },
  ],
};

/**
 * Documents are prerendered once a reader is about to follow a link to them. The Content Security
 * Policy of the site worker allows this text, which `frame/islands/prefetch.ts` inserts, by its
 * hash.
 */
export const SPECULATION_RULES = JSON.stringify(RULES);
