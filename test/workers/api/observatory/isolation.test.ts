import { crossOriginEmbedderPolicy } from "#workers/api/observatory/tests/cross-origin-embedder-policy.ts";
import { crossOriginOpenerPolicy } from "#workers/api/observatory/tests/cross-origin-opener-policy.ts";
import { crossOriginResourcePolicy } from "#workers/api/observatory/tests/cross-origin-resource-policy.ts";
import { crossOriginResourceSharing } from "#workers/api/observatory/tests/cross-origin-resource-sharing.ts";
import { type SiteSketch, tryCases } from "./subject.ts";

const header = (name: string) => (value: string) => ({ headers: { [name]: value } }) as SiteSketch;

const coep = header("cross-origin-embedder-policy");
const COEP = "coep";
tryCases(crossOriginEmbedderPolicy, [
  ["nothing", {}, `${COEP}-not-implemented`],
  ["require-corp", coep("require-corp"), `${COEP}-implemented-with-require-corp`],
  [
    "require-corp with reports",
    coep('require-corp; report-to="x"'),
    `${COEP}-implemented-with-require-corp`,
  ],
  [
    "reports whose name has a comma",
    coep('require-corp; report-to="a,b"'),
    `${COEP}-implemented-with-require-corp`,
  ],
  ["credentialless", coep("credentialless"), `${COEP}-implemented-with-credentialless`],
  ["unsafe-none", coep("unsafe-none"), `${COEP}-implemented-with-unsafe-none`],
  ["a made-up value", coep("strict"), `${COEP}-header-invalid`],
  ["a value of another header", coep("same-origin"), `${COEP}-header-invalid`],
  ["an empty value", coep(""), `${COEP}-header-invalid`],
  ["other letters", coep("Require-Corp"), `${COEP}-header-invalid`],
  ["twice", coep("require-corp, require-corp"), `${COEP}-header-invalid`],
  ["two values", coep("require-corp, unsafe-none"), `${COEP}-header-invalid`],
  [
    "a parameter without a value",
    coep("require-corp; report-to"),
    `${COEP}-implemented-with-require-corp`,
  ],
  [
    "a malformed parameter",
    coep("require-corp; report-to=coep endpoint"),
    `${COEP}-header-invalid`,
  ],
  ["a semicolon at the end", coep("require-corp;"), `${COEP}-header-invalid`],
  ["a string", coep('"require-corp"'), `${COEP}-header-invalid`],
  [
    "twice with reports",
    coep('require-corp; report-to="x", require-corp'),
    `${COEP}-header-invalid`,
  ],
]);

const coop = header("cross-origin-opener-policy");
const COOP = "coop";
tryCases(crossOriginOpenerPolicy, [
  ["nothing", {}, `${COOP}-not-implemented`],
  ["same-origin", coop("same-origin"), `${COOP}-implemented-with-same-origin`],
  [
    "same-origin with reports",
    coop('same-origin; report-to="x"'),
    `${COOP}-implemented-with-same-origin`,
  ],
  [
    "same-origin-allow-popups",
    coop("same-origin-allow-popups"),
    `${COOP}-implemented-with-same-origin-allow-popups`,
  ],
  [
    "noopener-allow-popups",
    coop("noopener-allow-popups"),
    `${COOP}-implemented-with-noopener-allow-popups`,
  ],
  ["unsafe-none", coop("unsafe-none"), `${COOP}-implemented-with-unsafe-none`],
  [
    "a parameter without a value",
    coop("same-origin; report-to"),
    `${COOP}-implemented-with-same-origin`,
  ],
  ["a malformed parameter", coop("same-origin; report-to=coop endpoint"), `${COOP}-header-invalid`],
  ["a semicolon at the end", coop("same-origin;"), `${COOP}-header-invalid`],
  ["a string", coop('"same-origin"'), `${COOP}-header-invalid`],
  [
    "more than anybody needs",
    coop(`same-origin; report-to="${"x".repeat(5000)}"`),
    `${COOP}-header-invalid`,
  ],
  ["a made-up value", coop("same-site"), `${COOP}-header-invalid`],
  ["other letters", coop("SAME-ORIGIN"), `${COOP}-header-invalid`],
  ["twice", coop("same-origin, same-origin"), `${COOP}-header-invalid`],
  ["an empty value", coop(""), `${COOP}-header-invalid`],
]);

const corp = header("cross-origin-resource-policy");
const CORP = "corp";
tryCases(crossOriginResourcePolicy, [
  ["nothing", {}, `${CORP}-not-implemented`],
  ["same-origin", corp("same-origin"), `${CORP}-implemented-with-same-origin`],
  ["same-site", corp("same-site"), `${CORP}-implemented-with-same-site`],
  ["cross-origin", corp("cross-origin"), `${CORP}-implemented-with-cross-origin`],
  ["spaces around", corp("  same-origin  "), `${CORP}-implemented-with-same-origin`],
  ["a made-up value", corp("same"), `${CORP}-header-invalid`],
  ["other letters", corp("Same-Origin"), `${CORP}-header-invalid`],
  ["with a parameter", corp("same-origin; x=y"), `${CORP}-header-invalid`],
  ["two values", corp("same-origin, same-site"), `${CORP}-header-invalid`],
  ["an empty value", corp(""), `${CORP}-header-invalid`],
]);

const ALLOW = "access-control-allow-origin";
const CREDENTIALS = { "access-control-allow-credentials": "true" };
const FOREIGN = "https://observatory.invalid";
const CORS = "cross-origin-resource-sharing";
tryCases(crossOriginResourceSharing, [
  ["nothing", {}, `${CORS}-not-implemented`],
  ["an answer without the header", { preflight: { allow: "GET" } }, `${CORS}-not-implemented`],
  ["an empty header", { preflight: { [ALLOW]: "" } }, `${CORS}-not-implemented`],
  ["everybody", { preflight: { [ALLOW]: "*" } }, `${CORS}-implemented-with-public-access`],
  [
    "everybody with credentials, which browsers refuse",
    { preflight: { [ALLOW]: "*", ...CREDENTIALS } },
    `${CORS}-implemented-with-public-access`,
  ],
  [
    "everybody, in the page itself",
    { headers: { [ALLOW]: "*" } },
    `${CORS}-implemented-with-public-access`,
  ],
  [
    "somebody",
    { preflight: { [ALLOW]: "https://friend.example" } },
    `${CORS}-implemented-with-restricted-access`,
  ],
  [
    "somebody with credentials",
    { preflight: { [ALLOW]: "https://friend.example", ...CREDENTIALS } },
    `${CORS}-implemented-with-restricted-access`,
  ],
  [
    "whoever asks",
    { preflight: { [ALLOW]: FOREIGN } },
    `${CORS}-implemented-with-restricted-access`,
  ],
  [
    "whoever asks, with credentials",
    { preflight: { [ALLOW]: FOREIGN, ...CREDENTIALS } },
    `${CORS}-implemented-with-universal-access`,
  ],
  [
    "whoever asks, with credentials in other letters",
    { preflight: { [ALLOW]: FOREIGN, "access-control-allow-credentials": "True" } },
    `${CORS}-implemented-with-universal-access`,
  ],
  [
    "whoever asks, credentials refused",
    { preflight: { [ALLOW]: FOREIGN, "access-control-allow-credentials": "false" } },
    `${CORS}-implemented-with-restricted-access`,
  ],
  [
    "another with credentials, in the page itself",
    { headers: { [ALLOW]: FOREIGN, ...CREDENTIALS } },
    `${CORS}-implemented-with-restricted-access`,
  ],
]);
