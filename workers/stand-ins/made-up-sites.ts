import { FLAWED_SITES } from "./flawed-sites.ts";
import { type MadeUpSite, STRICT, securePage } from "./site-parts.ts";

const ISOLATED = {
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** Sites by name, with every grade from A+ to F, and some that cannot be graded. */
export const MADE_UP_SITES: ReadonlyMap<string, MadeUpSite> = new Map([
  [
    "exemplary.example.com",
    securePage(
      {
        ...STRICT,
        ...ISOLATED,
        "set-cookie": "__Host-session=made-up; Secure; HttpOnly; SameSite=Strict; Path=/",
      },
      '<script src="/app.js" integrity="sha384-made-up"></script>',
    ),
  ],
  ["strict.example.com", securePage(STRICT)],
  ["careful.example.com", securePage({ ...STRICT, "x-content-type-options": "sniff" })],
  ...FLAWED_SITES,
]);
