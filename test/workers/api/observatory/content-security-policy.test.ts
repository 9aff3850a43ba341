import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#workers/api/observatory/tests/content-security-policy.ts";
import { HOST, type SiteSketch, sketch, tryCases } from "./subject.ts";

const NONE = "csp-implemented-with-no-unsafe-default-src-none";
const SAFE = "csp-implemented-with-no-unsafe";
const STYLE = "csp-implemented-with-unsafe-inline-in-style-src-only";
const PASSIVE = "csp-implemented-with-insecure-scheme-in-passive-content-only";
const EVAL = "csp-implemented-with-unsafe-eval";
const INLINE = "csp-implemented-with-unsafe-inline";
const SCHEME = "csp-implemented-with-insecure-scheme";
const TWICE = "csp-implemented-but-duplicate-directives";
const INVALID = "csp-header-invalid";
const MISSING = "csp-not-implemented";

const csp = (policy: string): SiteSketch => ({ headers: { "content-security-policy": policy } });
const meta = (policy: string): SiteSketch => ({
  html: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
});
const HTTP_ONLY = { http: [`http://${HOST}/`], https: [] };

tryCases(contentSecurityPolicy, [
  ["nothing", {}, MISSING],
  ["an empty header", csp(""), INVALID],
  ["spaces only", csp("  "), INVALID],
  ["an empty policy in the page", meta(""), INVALID],
  ["semicolons only", csp(";  ;    ;"), MISSING],
  ["empty elements of a list", csp(", ,"), INVALID],
  ["a comma at the end", csp("default-src 'none',"), NONE],
  [
    "reports only",
    { headers: { "content-security-policy-report-only": "default-src 'self'" } },
    "csp-not-implemented-but-reporting-enabled",
  ],
  ["a policy of five characters", csp("block"), INVALID],
  ["a second policy of a word", csp("default-src 'none', x"), INVALID],
  ["a directive twice", csp("default-src 'none'; default-src 'self'"), INVALID],
  ["a directive twice, in other letters", csp("script-src 'none'; SCRIPT-SRC 'self'"), INVALID],
  ["strict-dynamic alone", csp("default-src 'none'; script-src 'strict-dynamic'"), INVALID],
  [
    "strict-dynamic with a host",
    csp("script-src 'strict-dynamic' a.com; object-src 'none'"),
    INVALID,
  ],
  ["report-uri twice", csp("default-src 'none'; report-uri /a; report-uri /b"), TWICE],
  ["report-to twice", csp("default-src 'self'; report-to a; report-to a"), TWICE],
  ["report-uri twice, and worse", csp("default-src *; report-uri /a; report-uri /b"), INLINE],

  ["default-src 'none'", csp("default-src 'none'"), NONE],
  ["default-src without a source", csp("default-src; script-src 'self'"), NONE],
  ["default-src 'NONE'", csp("default-src 'NONE'"), NONE],
  ["DEFAULT-SRC 'none'", csp("DEFAULT-SRC 'none'"), NONE],
  ["'none' and our own", csp("default-src 'none'; script-src 'self'; style-src 'self'"), NONE],
  ["'none' and hosts", csp("default-src 'none'; img-src https://a.com b.com"), NONE],
  ["'none', images of any https", csp("default-src 'none'; img-src https:"), NONE],
  ["'none', images from data", csp("default-src 'none'; img-src data:"), NONE],
  ["tabs between sources", csp("default-src\t'none';\tscript-src\t'self'"), NONE],
  ["a semicolon at the end", csp("default-src 'none';"), NONE],
  ["two policies, one of them 'none'", csp("default-src 'none', default-src 'self'"), NONE],
  ["a nonce", csp("default-src 'none'; script-src 'nonce-abc123'"), NONE],
  ["a hash", csp("default-src 'none'; script-src 'sha256-AbC='"), NONE],
  ["wasm-unsafe-eval", csp("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"), NONE],

  ["default-src 'self'", csp("default-src 'self'"), SAFE],
  ["default-src of a host", csp("default-src https://a.com"), SAFE],
  ["'none' beside another source", csp("default-src 'none' https://a.com"), SAFE],
  ["no default-src", csp("script-src 'self'; object-src 'none'; style-src 'self'"), SAFE],
  ["an unknown directive", csp("default-src 'self'; made-up x"), SAFE],
  ["upgrade-insecure-requests", csp("default-src 'self'; upgrade-insecure-requests"), SAFE],
  ["a port", csp("default-src 'self' https://a.com:8443"), SAFE],
  ["hosts with stars", csp("default-src 'self' https://*.a.com"), SAFE],
  ["any host for connections", csp("default-src 'self'; connect-src *"), SAFE],
  ["any host for fonts", csp("default-src 'self'; font-src *"), SAFE],

  ["unsafe-inline", csp("default-src 'self'; script-src 'unsafe-inline'"), INLINE],
  ["unsafe-inline as default", csp("default-src 'self' 'unsafe-inline'"), INLINE],
  ["UNSAFE-INLINE", csp("default-src 'none'; script-src 'Unsafe-Inline'"), INLINE],
  [
    "unsafe-inline for elements",
    csp("default-src 'self'; script-src-elem 'unsafe-inline'"),
    INLINE,
  ],
  [
    "unsafe-inline for attributes",
    csp("default-src 'self'; script-src-attr 'unsafe-inline'"),
    INLINE,
  ],
  ["unsafe-inline and eval", csp("default-src 'self' 'unsafe-inline' 'unsafe-eval'"), INLINE],
  ["data: for scripts", csp("default-src 'self'; script-src data:"), INLINE],
  ["data: as default", csp("default-src 'self' data:"), INLINE],
  ["any host for scripts", csp("default-src 'self'; script-src *"), INLINE],
  ["any https for scripts", csp("default-src 'self'; script-src https:"), INLINE],
  ["any http for scripts", csp("default-src 'self'; script-src http:"), INLINE],
  ["ftp: for scripts", csp("default-src 'self'; script-src ftp:"), INLINE],
  ["https://* for scripts", csp("default-src 'self'; script-src https://*"), INLINE],
  ["http://* for scripts", csp("default-src 'self'; script-src http://*"), INLINE],
  ["https://*.* for scripts", csp("default-src 'self'; script-src https://*.*"), INLINE],
  ["HTTPS: for scripts", csp("default-src 'self'; script-src HTTPS:"), INLINE],
  ["any host for objects", csp("default-src 'self'; object-src *"), INLINE],
  ["any https for objects", csp("default-src 'none'; object-src https:"), INLINE],
  ["neither script-src nor default-src", csp("style-src 'self'; object-src 'none'"), INLINE],
  ["neither object-src nor default-src", csp("script-src 'self'"), INLINE],
  ["frame-ancestors alone", csp("frame-ancestors 'none'"), INLINE],
  ["upgrade-insecure-requests alone", csp("upgrade-insecure-requests"), INLINE],
  [
    "a hash of an unknown kind",
    csp("default-src 'none'; script-src 'md5-x' 'unsafe-inline'"),
    INLINE,
  ],
  ["an empty nonce", csp("default-src 'none'; script-src 'nonce-' 'unsafe-inline'"), INLINE],

  [
    "unsafe-inline voided by a nonce",
    csp("default-src 'none'; script-src 'unsafe-inline' 'nonce-a'"),
    NONE,
  ],
  [
    "unsafe-inline voided by a hash",
    csp("default-src 'self'; script-src 'unsafe-inline' 'sha512-a'"),
    SAFE,
  ],
  [
    "unsafe-inline voided by sha384",
    csp("default-src 'self'; script-src 'sha384-a' 'unsafe-inline'"),
    SAFE,
  ],
  ["a nonce does not void data:", csp("default-src 'none'; script-src data: 'nonce-a'"), INLINE],
  ["a nonce does not void https:", csp("default-src 'none'; script-src https: 'nonce-a'"), INLINE],
  [
    "strict-dynamic voids hosts and schemes",
    csp("default-src 'none'; script-src 'strict-dynamic' 'nonce-a' https: http: 'unsafe-inline'"),
    NONE,
  ],
  [
    "strict-dynamic voids *",
    csp("script-src 'strict-dynamic' 'sha256-a' *; object-src 'none'"),
    STYLE,
  ],
  [
    "strict-dynamic does not void objects",
    csp("script-src 'strict-dynamic' 'nonce-a'; style-src 'self'"),
    INLINE,
  ],
  [
    "strict-dynamic does not void eval",
    csp("default-src 'none'; script-src 'strict-dynamic' 'nonce-a' 'unsafe-eval'"),
    EVAL,
  ],

  ["eval", csp("default-src 'self'; script-src 'self' 'unsafe-eval'"), EVAL],
  ["eval as default", csp("default-src 'self' 'unsafe-eval'"), EVAL],
  ["eval for styles", csp("default-src 'none'; style-src 'unsafe-eval'"), EVAL],
  [
    "eval and inline styles",
    csp("default-src 'none'; script-src 'unsafe-eval'; style-src 'unsafe-inline'"),
    EVAL,
  ],

  ["a script by http", csp("default-src 'none'; script-src http://a.com"), SCHEME],
  ["a frame by http", csp("default-src 'none'; frame-src http://a.com"), SCHEME],
  ["connections by http", csp("default-src 'none'; connect-src http://a.com"), SCHEME],
  ["styles by http", csp("default-src 'none'; style-src http://a.com"), SCHEME],
  ["fonts by any http", csp("default-src 'none'; font-src http:"), SCHEME],
  ["everything by http of a host", csp("default-src http://a.com"), SCHEME],
  ["http before eval", csp("default-src 'none'; script-src http://a.com 'unsafe-eval'"), SCHEME],
  ["reports by http are not content", csp("default-src 'none'; report-uri http://a.com/r"), NONE],
  ["http in a site without https", { ...csp("default-src http://a.com"), ...HTTP_ONLY }, SAFE],

  ["images by http", csp("default-src 'none'; img-src http:"), PASSIVE],
  ["images by http of a host", csp("default-src 'none'; img-src http://a.com"), PASSIVE],
  ["media by http", csp("default-src 'self'; media-src http:"), PASSIVE],
  ["media by ftp", csp("default-src 'self'; media-src ftp:"), PASSIVE],
  [
    "images by http and inline styles",
    csp("default-src 'none'; img-src http:; style-src 'unsafe-inline'"),
    PASSIVE,
  ],
  [
    "images by http without https",
    { ...csp("default-src 'none'; img-src http:"), ...HTTP_ONLY },
    NONE,
  ],

  ["inline styles", csp("default-src 'none'; style-src 'self' 'unsafe-inline'"), STYLE],
  ["inline style attributes", csp("default-src 'none'; style-src-attr 'unsafe-inline'"), STYLE],
  ["inline style elements", csp("default-src 'self'; style-src-elem 'unsafe-inline'"), STYLE],
  ["styles from data", csp("default-src 'none'; style-src data:"), STYLE],
  ["styles of any https", csp("default-src 'none'; style-src https:"), STYLE],
  ["styles of anybody", csp("default-src 'self'; style-src *"), STYLE],
  [
    "inline styles voided by a nonce",
    csp("default-src 'none'; style-src 'unsafe-inline' 'nonce-a'"),
    NONE,
  ],
  ["no word on styles", csp("script-src 'self'; object-src 'none'"), STYLE],

  ["a policy in the page", meta("default-src 'none'"), NONE],
  ["unsafe-inline in the page's policy", meta("default-src 'self' 'unsafe-inline'"), INLINE],
  ["frame-ancestors in the page is nothing", meta("frame-ancestors 'none'"), MISSING],
  ["report-uri in the page is nothing", meta("report-uri /r"), MISSING],
  ["sandbox in the page is nothing", meta("sandbox allow-scripts"), MISSING],
  ["a directive twice in the page", meta("default-src 'none'; default-src 'self'"), INVALID],
  [
    "a policy in a template is none",
    { html: `<template>${meta("default-src 'none'").html}</template>` },
    MISSING,
  ],
  [
    "a policy in a comment is none",
    { html: `<!-- ${meta("default-src 'none'").html} -->` },
    MISSING,
  ],
  [
    "a page makes the policy of its header stricter",
    {
      ...csp("default-src 'self' 'unsafe-inline'"),
      ...meta("script-src 'self'; object-src 'none'"),
    },
    STYLE,
  ],
  [
    "two policies forbid what one of them allows",
    csp("default-src 'unsafe-inline', default-src 'self'"),
    SAFE,
  ],
  [
    "what one policy allows for scripts, the other does not",
    csp("script-src *; object-src 'none', default-src 'self'"),
    SAFE,
  ],
  [
    "one policy restricts scripts, the other objects",
    csp("script-src 'self', object-src 'none'"),
    STYLE,
  ],
  [
    "one policy restricts elements, the other attributes",
    csp(
      "default-src 'none'; script-src-elem 'unsafe-inline', default-src 'none'; script-src-attr 'unsafe-inline'",
    ),
    NONE,
  ],
  [
    "one policy allows inline scripts, the other any host",
    csp("default-src 'none'; script-src 'unsafe-inline', default-src 'none'; script-src https:"),
    NONE,
  ],
  [
    "one policy allows eval, and the other says nothing about scripts",
    csp("default-src 'self' 'unsafe-eval', img-src 'self'"),
    EVAL,
  ],
  [
    "one policy names http, and the other says nothing about it",
    csp("default-src 'self'; frame-src http://a.com, img-src 'self'"),
    SCHEME,
  ],
  [
    "one policy names http, and the other excludes it",
    csp("default-src 'self'; frame-src http://a.com, default-src 'self'"),
    SAFE,
  ],
  [
    "http: in the header and https: in the page",
    { ...csp("default-src http:"), ...meta("default-src https:") },
    INLINE,
  ],
  ["what comes after 64 KB", csp(`default-src 'none'; img-src ${"x ".repeat(40_000)}http:`), NONE],
  [
    "both policies allow it",
    csp("script-src 'unsafe-inline', default-src * 'unsafe-inline'"),
    INLINE,
  ],
]);

test("analyses a strict policy", async () => {
  const policy =
    "default-src 'none'; script-src 'strict-dynamic' 'nonce-a'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  const { output } = contentSecurityPolicy.run(await sketch(csp(policy)));
  expect(output).toMatchObject({ http: true, meta: false, num_policies: 1 });
  expect(output?.policy).toEqual({
    ...{ antiClickjacking: true, defaultNone: true, insecureBaseUri: true },
    ...{ insecureFormAction: true, insecureSchemeActive: true, insecureSchemePassive: true },
    ...{ strictDynamic: true, unsafeEval: true, unsafeInline: true, unsafeInlineStyle: true },
    unsafeObjects: true,
  });
});

test("analyses a policy that forbids nothing", async () => {
  const { output } = contentSecurityPolicy.run(
    await sketch(csp("default-src * http: 'unsafe-inline' 'unsafe-eval'")),
  );
  expect(output?.policy).toEqual({
    ...{ antiClickjacking: false, defaultNone: false, insecureBaseUri: false },
    ...{ insecureFormAction: false, insecureSchemeActive: false, insecureSchemePassive: false },
    ...{ strictDynamic: null, unsafeEval: false, unsafeInline: false, unsafeInlineStyle: false },
    unsafeObjects: false,
  });
});

test("ignores frame-ancestors in a meta element", async () => {
  const { output } = contentSecurityPolicy.run(
    await sketch({
      ...csp("default-src 'none'"),
      ...meta("frame-ancestors 'none'; img-src 'self'"),
    }),
  );
  expect(output?.policy).toMatchObject({ antiClickjacking: false });
  expect(output).toMatchObject({ num_policies: 2, meta: true });
});

test("reports several policies as their intersection", async () => {
  const { output } = contentSecurityPolicy.run(
    await sketch(
      csp("script-src 'self' a.com; img-src x.com, script-src a.com b.com; img-src y.com"),
    ),
  );
  expect(output?.data).toEqual({ "script-src": ["a.com"], "img-src": ["'none'"] });
});

test("keeps the case of nonces and paths", async () => {
  const { output } = contentSecurityPolicy.run(
    await sketch(csp("script-src 'NONCE-AbC' HTTPS://A.com/Path")),
  );
  expect(output?.data).toEqual({ "script-src": ["'nonce-AbC'", "https://a.com/Path"] });
});
