import { expect, test } from "vitest";
import { redirection } from "#workers/api/observatory/tests/redirection.ts";
import { strictTransportSecurity } from "#workers/api/observatory/tests/strict-transport-security.ts";
import { HOST, type SiteSketch, sketch, tryCases } from "./subject.ts";

const way = (...hosts: string[]) => hosts.map((host) => `${host}/`);
const H = `http://${HOST}`;
const S = `https://${HOST}`;
const W = "https://www.example.com";

tryCases(redirection, [
  ["to https of the same host", { http: way(H, S) }, "redirection-to-https"],
  ["to https and then elsewhere", { http: way(H, S, W) }, "redirection-to-https"],
  ["to https, and on to a path", { http: [`${H}/`, `${S}/`, `${S}/en/`] }, "redirection-to-https"],
  [
    "to another port of the host",
    { http: [`${H}/`, `https://${HOST}:8443/`] },
    "redirection-to-https",
  ],
  [
    "to https where we do not go",
    { http: way(H, S, "https://other.test"), httpFailure: "refused" },
    "redirection-to-https",
  ],
  [
    "to https that does not answer in time",
    { http: way(H, S), httpFailure: "timeout" },
    "redirection-to-https",
  ],
  ["nothing by http", { http: [] }, "redirection-not-needed-no-http"],
  ["http refused", { http: way(H), httpFailure: "unreachable" }, "redirection-not-needed-no-http"],
  [
    "all hosts preloaded",
    { http: way(H, W), preloaded: [HOST, "www.example.com"] },
    "redirection-all-redirects-preloaded",
  ],
  [
    "the one host preloaded, and no redirect",
    { http: way(H), preloaded: [HOST] },
    "redirection-all-redirects-preloaded",
  ],
  [
    "the last host not preloaded",
    { http: way(H, W), preloaded: [HOST] },
    "redirection-off-host-from-http",
  ],
  ["to another host at once", { http: way(H, W) }, "redirection-off-host-from-http"],
  [
    "to the domain above at once",
    { http: way(H, "https://example.com") },
    "redirection-off-host-from-http",
  ],
  [
    "to http first",
    { http: way(H, "http://www.example.com", W) },
    "redirection-not-to-https-on-initial-redirection",
  ],
  [
    "to http of the same host first",
    { http: [`${H}/`, `${H}/en/`, `${S}/en/`] },
    "redirection-not-to-https-on-initial-redirection",
  ],
  ["to http only", { http: way(H, "http://www.example.com") }, "redirection-not-to-https"],
  [
    "in a circle by http",
    { http: [`${H}/`, `${H}/a`, `${H}/`], httpFailure: "loop" },
    "redirection-not-to-https",
  ],
  ["nowhere", { http: way(H) }, "redirection-missing"],
  ["nowhere, and no https", { http: way(H), https: [] }, "redirection-missing"],
  [
    "https leads back to http",
    { http: way(H, S, H), https: way(S, H) },
    "redirection-https-downgrade",
  ],
  [
    "https leads down, though http leads up",
    { http: way(H, S), https: way(S, "http://www.example.com") },
    "redirection-https-downgrade",
  ],
  [
    "https leads down, and http stays there",
    { http: way(H), https: way(S, H) },
    "redirection-https-downgrade",
  ],
  [
    "https leads down on the way",
    { http: way(H, S, "http://www.example.com", W) },
    "redirection-https-downgrade",
  ],
  [
    "to a bad certificate",
    { http: way(H, S), httpFailure: "certificate", https: way(S), httpsFailure: "certificate" },
    "redirection-invalid-cert",
  ],
]);

test("reports the redirect route and its destination", async () => {
  const { output } = redirection.run(await sketch({ http: way(H, S, W) }));
  expect(output).toEqual({
    ...{ destination: `${W}/`, redirects: true, status_code: 200 },
    route: [`${H}/`, `${S}/`, `${W}/`],
  });
});

const hsts = (value: string): SiteSketch => ({ headers: { "strict-transport-security": value } });
const SIX_MONTHS = "hsts-implemented-max-age-at-least-six-months";
const LESS = "hsts-implemented-max-age-less-than-six-months";
const INVALID = "hsts-header-invalid";

tryCases(strictTransportSecurity, [
  ["two years", hsts("max-age=63072000; includeSubDomains; preload"), SIX_MONTHS],
  ["six months to the second", hsts("max-age=15552000"), SIX_MONTHS],
  ["a quoted number", hsts('max-age="31536000"'), SIX_MONTHS],
  ["other letters", hsts("MAX-AGE=31536000; INCLUDESUBDOMAINS"), SIX_MONTHS],
  ["spaces everywhere", hsts(" max-age = 31536000 ; includeSubDomains "), SIX_MONTHS],
  ["a directive that is not known", hsts("max-age=31536000; x=y"), SIX_MONTHS],
  ["a semicolon at the end", hsts("max-age=31536000;"), SIX_MONTHS],
  ["a second too few", hsts("max-age=15551999"), LESS],
  ["a minute", hsts("max-age=60; preload"), LESS],
  ["none at all: it is taken back", hsts("max-age=0"), LESS],
  ["nothing", {}, "hsts-not-implemented"],
  ["no max-age", hsts("includeSubDomains"), INVALID],
  ["an empty max-age", hsts("max-age="), INVALID],
  ["a number with letters", hsts("max-age=1y"), INVALID],
  ["a number below zero", hsts("max-age=-1"), INVALID],
  ["a quote left open", hsts('max-age="31536000'), INVALID],
  ["a directive twice", hsts("max-age=31536000; max-age=31536000"), INVALID],
  ["the header twice", hsts("max-age=31536000, max-age=31536000"), INVALID],
  ["an empty header", hsts(""), INVALID],
  [
    "no https",
    { https: [], http: way(H), ...hsts("max-age=31536000") },
    "hsts-not-implemented-no-https",
  ],
  ["https leads to http", { https: way(S, H), http: way(H) }, "hsts-not-implemented"],
  ["a bad certificate", { https: way(S), httpsFailure: "certificate" }, "hsts-invalid-cert"],
  ["preloaded, with the header", { ...hsts("max-age=1"), preloaded: [HOST] }, "hsts-preloaded"],
  ["preloaded, without the header", { preloaded: [HOST] }, "hsts-preloaded"],
]);

test("reports the parsed value of the header", async () => {
  const { output } = strictTransportSecurity.run(
    await sketch(hsts("max-age=60; includeSubDomains; preload")),
  );
  expect(output).toMatchObject({
    max_age: 60,
    include_sub_domains: true,
    preload: true,
    preloaded: null,
  });
});
