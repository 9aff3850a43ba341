/** Documents are rendered ahead once a reader is about to follow a link to them. */
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

/** Browsers that do not know these rules have `islands/prefetch.ts`. */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: JSON.stringify(RULES) }}
    />
  );
}
