import { expect, test } from "vitest";
import { referrerPolicy } from "#workers/api/observatory/tests/referrer-policy.ts";
import { subresourceIntegrity } from "#workers/api/observatory/tests/subresource-integrity.ts";
import { xContentTypeOptions } from "#workers/api/observatory/tests/x-content-type-options.ts";
import { xFrameOptions } from "#workers/api/observatory/tests/x-frame-options.ts";
import { HOST, type SiteSketch, sketch, tryCases } from "./subject.ts";

const referrer = (value: string): SiteSketch => ({ headers: { "referrer-policy": value } });
const inPage = (value: string): SiteSketch => ({ html: `<meta name=Referrer content="${value}">` });
const PRIVATE = "referrer-policy-private";
const UNSAFE = "referrer-policy-unsafe";
const INVALID = "referrer-policy-header-invalid";

tryCases(referrerPolicy, [
  ["nothing", {}, "referrer-policy-not-implemented"],
  ["no-referrer", referrer("no-referrer"), PRIVATE],
  ["same-origin", referrer("same-origin"), PRIVATE],
  ["strict-origin", referrer("strict-origin"), PRIVATE],
  ["strict-origin-when-cross-origin", referrer("strict-origin-when-cross-origin"), PRIVATE],
  ["other letters", referrer("No-Referrer"), PRIVATE],
  ["origin", referrer("origin"), UNSAFE],
  ["origin-when-cross-origin", referrer("origin-when-cross-origin"), UNSAFE],
  ["no-referrer-when-downgrade", referrer("no-referrer-when-downgrade"), UNSAFE],
  ["unsafe-url", referrer("unsafe-url"), UNSAFE],
  ["a made-up value", referrer("whatever"), INVALID],
  ["an empty value", referrer(""), INVALID],
  ["two made-up values", referrer("a, b"), INVALID],
  ["the last counts", referrer("unsafe-url, no-referrer"), PRIVATE],
  ["the last counts, also where it is worse", referrer("no-referrer, unsafe-url"), UNSAFE],
  ["the last known value counts", referrer("no-referrer, something-new"), PRIVATE],
  [
    "a private one that is not known, after an unsafe one",
    referrer("origin, something-new"),
    UNSAFE,
  ],
  ["in the page", inPage("no-referrer"), PRIVATE],
  ["in the page, by a former keyword", inPage("never"), PRIVATE],
  ["in the page, always", inPage("always"), UNSAFE],
  ["the page over the header", { ...referrer("no-referrer"), ...inPage("unsafe-url") }, UNSAFE],
  [
    "an unknown one in the page leaves the header",
    { ...referrer("no-referrer"), ...inPage("x") },
    PRIVATE,
  ],
]);

const nosniff = (value: string): SiteSketch => ({ headers: { "x-content-type-options": value } });
tryCases(xContentTypeOptions, [
  ["nothing", {}, "x-content-type-options-not-implemented"],
  ["nosniff", nosniff("nosniff"), "x-content-type-options-nosniff"],
  ["NoSniff", nosniff("NoSniff"), "x-content-type-options-nosniff"],
  ["twice", nosniff("nosniff, nosniff"), "x-content-type-options-nosniff"],
  ["first of several", nosniff("nosniff, x"), "x-content-type-options-nosniff"],
  ["second of several", nosniff("x, nosniff"), "x-content-type-options-header-invalid"],
  ["a made-up value", nosniff("sniff"), "x-content-type-options-header-invalid"],
  ["an empty value", nosniff(""), "x-content-type-options-header-invalid"],
  ["quotes", nosniff('"nosniff"'), "x-content-type-options-header-invalid"],
]);

const frames = (value: string): SiteSketch => ({ headers: { "x-frame-options": value } });
const ancestors = (value: string, xfo = "ALLOWALL"): SiteSketch => ({
  headers: { "content-security-policy": value, "x-frame-options": xfo },
});
const GOOD_FRAMES = "x-frame-options-sameorigin-or-deny";
const BAD_FRAMES = "x-frame-options-header-invalid";
const VIA_CSP = "x-frame-options-implemented-via-csp";
tryCases(xFrameOptions, [
  ["nothing", {}, "x-frame-options-not-implemented"],
  ["DENY", frames("DENY"), GOOD_FRAMES],
  ["deny", frames("deny"), GOOD_FRAMES],
  ["SAMEORIGIN", frames("SAMEORIGIN"), GOOD_FRAMES],
  ["twice the same", frames("DENY, DENY"), GOOD_FRAMES],
  ["two different values", frames("DENY, SAMEORIGIN"), BAD_FRAMES],
  ["ALLOW-FROM", frames("ALLOW-FROM https://a.com"), "x-frame-options-allow-from-origin"],
  ["ALLOW-FROM nobody", frames("ALLOW-FROM"), BAD_FRAMES],
  ["a made-up value", frames("ALLOWALL"), BAD_FRAMES],
  ["an empty value", frames(""), BAD_FRAMES],
  ["frame-ancestors over a bad header", ancestors("frame-ancestors 'none'"), VIA_CSP],
  ["frame-ancestors over a good header", ancestors("frame-ancestors 'self'", "DENY"), VIA_CSP],
  ["frame-ancestors that names everybody by https", ancestors("frame-ancestors https:"), VIA_CSP],
  [
    "frame-ancestors in the second policy",
    ancestors("default-src 'self', frame-ancestors 'none'"),
    VIA_CSP,
  ],
  ["a policy without frame-ancestors", ancestors("default-src 'none'", "DENY"), GOOD_FRAMES],
  [
    "frame-ancestors in the page",
    { html: `<meta http-equiv=content-security-policy content="frame-ancestors 'none'">` },
    "x-frame-options-not-implemented",
  ],
  [
    "frame-ancestors in a policy that only reports",
    { headers: { "content-security-policy-report-only": "frame-ancestors 'none'" } },
    "x-frame-options-not-implemented",
  ],
]);

const scripts = (...tags: string[]): SiteSketch => ({
  html: tags.map((attributes) => `<script ${attributes}></script>`).join("\n"),
});
const HASH = 'integrity="sha384-x" crossorigin=anonymous';
const HTTP_ONLY = { http: [`http://${HOST}/`], https: [] };
const NO_SCRIPTS = "sri-not-implemented-but-no-scripts-loaded";
const OWN = "sri-not-implemented-but-all-scripts-loaded-from-secure-origin";
const ALL = "sri-implemented-and-all-scripts-loaded-securely";
const EXTERNAL = "sri-implemented-and-external-scripts-loaded-securely";
const WITHOUT = "sri-not-implemented-but-external-scripts-loaded-securely";
const BY_HTTP = "sri-implemented-but-external-scripts-not-loaded-securely";
const WORST = "sri-not-implemented-and-external-scripts-not-loaded-securely";

tryCases(subresourceIntegrity, [
  ["no HTML", {}, "sri-not-implemented-response-not-html"],
  ["an empty page", { html: "" }, NO_SCRIPTS],
  ["a page without scripts", { html: "<p>Hello" }, NO_SCRIPTS],
  ["inline scripts only", { html: "<script>1</script>" }, NO_SCRIPTS],
  ["a script in a comment", { html: "<!-- <script src=//a.com/x.js></script> -->" }, NO_SCRIPTS],
  [
    "a script in a text field",
    { html: "<textarea><script src=//a.com/x.js></script></textarea>" },
    NO_SCRIPTS,
  ],
  [
    "a script in a template",
    { html: "<template><script src=//a.com/x.js></script></template>" },
    NO_SCRIPTS,
  ],
  ["a script of data", scripts('src="data:text/javascript,1"'), NO_SCRIPTS],
  ["an empty URL", scripts('src=""'), NO_SCRIPTS],
  ["a URL of 9,000 characters", scripts(`src=https://a.com/${"x".repeat(9000)}`), NO_SCRIPTS],
  ["a first-party script, from the root", scripts("src=/x.js"), OWN],
  ["a first-party script, beside the page", scripts("src=x.js"), OWN],
  ["a first-party script, by its full URL", scripts(`src=https://${HOST}/x.js`), OWN],
  ["another host of our domain", scripts("src=https://cdn.example.com/x.js"), OWN],
  ["our own domain without a scheme", scripts("src=//cdn.example.com/x.js"), OWN],
  [
    "our own domain without a scheme, where http stays",
    { ...scripts(`src=//${HOST}/x.js`), http: [`http://${HOST}/`] },
    OWN,
  ],
  ["first-party scripts, all with a hash", scripts(`src=/x.js ${HASH}`), ALL],
  [
    "ours and theirs, all with a hash",
    scripts(`src=/x.js ${HASH}`, `src=https://a.com/x.js ${HASH}`),
    ALL,
  ],
  [
    "theirs with a hash, ours without",
    scripts("src=/x.js", `src=https://a.com/x.js ${HASH}`),
    EXTERNAL,
  ],
  ["one first-party script without a hash", scripts(`src=/x.js ${HASH}`, "src=/y.js"), OWN],
  ["a third-party script without a hash", scripts("src=https://a.com/x.js"), WITHOUT],
  [
    "a third-party script with an empty hash",
    scripts('src=https://a.com/x.js integrity=""'),
    WITHOUT,
  ],
  [
    "one of theirs without a hash",
    scripts(`src=https://a.com/x.js ${HASH}`, "src=https://b.com/x.js"),
    WITHOUT,
  ],
  ["a third-party script, in upper case", scripts("SRC=HTTPS://A.COM/x.js"), WITHOUT],
  ["a third-party script, with entities", scripts("src=https&#58;&#x2f;/a.com/x.js"), WITHOUT],
  [
    "theirs, by the base of the page",
    { html: "<base href=https://a.com/><script src=x.js></script>" },
    WITHOUT,
  ],
  ["a neighbour at the same provider", scripts("src=https://them.github.io/x.js"), WITHOUT],
  [
    "a third-party script without a scheme, where http redirects to https",
    scripts("src=//a.com/x.js"),
    WITHOUT,
  ],
  [
    "only third-party scripts, all with a hash",
    scripts(`src=https://a.com/x.js ${HASH}`),
    EXTERNAL,
  ],
  [
    "a third-party script without a scheme, with a hash",
    scripts(`src=//a.com/x.js ${HASH}`),
    EXTERNAL,
  ],
  [
    "theirs without a scheme, where there is no http",
    { ...scripts("src=//a.com/x.js"), http: [] },
    WITHOUT,
  ],
  [
    "theirs without a scheme, where http stays",
    { ...scripts("src=//a.com/x.js"), http: [`http://${HOST}/`] },
    WORST,
  ],
  [
    "theirs without a scheme, with a hash, by http",
    { ...scripts(`src=//a.com/x.js ${HASH}`), ...HTTP_ONLY },
    BY_HTTP,
  ],
  ["a third-party script by http, with a hash", scripts(`src=http://a.com/x.js ${HASH}`), BY_HTTP],
  [
    "theirs by http with a hash, others without",
    scripts(`src=http://a.com/x.js ${HASH}`, "src=https://b.com/y.js"),
    BY_HTTP,
  ],
  ["a third-party script by http", scripts("src=http://a.com/x.js"), WORST],
  [
    "theirs by http among good ones",
    scripts(`src=https://a.com/x.js ${HASH}`, "src=http://b.com/x.js"),
    WORST,
  ],
  ["a first-party script by http", { ...scripts(`src=/x.js ${HASH}`), ...HTTP_ONLY }, OWN],
  [
    "an unfinished page",
    { html: "<script src=https://a.com/x.js></script><script src=http://b" },
    WITHOUT,
  ],
]);

test("reports scripts of other sites", async () => {
  const site = scripts("src=/own.js", `src=https://a.com/x.js ${HASH}`);
  expect(subresourceIntegrity.run(await sketch(site)).output).toEqual({
    data: [{ src: "https://a.com/x.js", integrity: "sha384-x", crossorigin: "anonymous" }],
  });
});
