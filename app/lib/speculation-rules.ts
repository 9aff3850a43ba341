const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*/docs/*" },
          { not: { selector_matches: "[rel~=nofollow], [href^='#'], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/**
 * Documents are rendered ahead once a reader is about to follow a link to them. The
 * policy of the site worker allows this text by its hash. Browsers that do not know
 * such rules have `islands/prefetch.ts`.
 */
export const SPECULATION_RULES = JSON.stringify(RULES);
