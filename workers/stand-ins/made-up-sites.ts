import { FLAWED_SITES } from "./flawed-sites.ts";
import { type MadeUpSite, STRICT, securePage } from "./site-parts.ts";

const ISOLATED = {
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

const STYLE_SHEET = "a {\n  color: red;\n  field-sizing: content;\n}\n";

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
  // A style sheet behind a redirect.
  [
    "styles.example.com",
    (url, request) =>
      url.pathname === "/style.css"
        ? { headers: { "content-type": "text/css" }, body: STYLE_SHEET }
        : url.pathname === "/moved.css"
          ? { status: 302, headers: { location: "/style.css" } }
          : securePage(STRICT)(url, request),
  ],
  ...FLAWED_SITES,
]);
