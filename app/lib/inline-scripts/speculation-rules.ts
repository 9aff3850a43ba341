/** Links that lead to no other document of this tab. */
export const NOT_AHEAD = "[rel~=nofollow], [href^='#'], [target], [download], [aria-current=page]";

const RULES = {
  prerender: [
    {
      where: {
        and: [{ href_matches: "/*/docs/*" }, { not: { selector_matches: NOT_AHEAD } }],
      },
      eagerness: "moderate",
    },
  ],
};

/**
 * Documents are prerendered once a reader is about to follow a link to them. The
 * policy of the site worker allows this text by its hash (`frame/islands/prefetch.ts`).
 */
export const SPECULATION_RULES = JSON.stringify(RULES);
