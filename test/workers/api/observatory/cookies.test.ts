import { expect, test } from "vitest";
import { cookies } from "#workers/api/observatory/tests/cookies.ts";
import { HOST, sketch, tryCases } from "./subject.ts";

const BEST = "cookies-secure-with-httponly-sessions-and-samesite";
const GOOD = "cookies-secure-with-httponly-sessions";
const NONE = "cookies-not-found";
const HSTS = { headers: { "strict-transport-security": "max-age=31536000" } };
const SHORT_HSTS = { headers: { "strict-transport-security": "max-age=60" } };
const INVALID = "cookies-samesite-flag-invalid";
const INSECURE = "cookies-without-secure-flag";

tryCases(cookies, [
  ["none", {}, NONE],
  ["one without a name", { cookies: ["=x; Secure"] }, NONE],
  ["one without an equals sign", { cookies: ["nothing"] }, NONE],
  ["one that expires at once", { cookies: ["a=b; Max-Age=0"] }, NONE],
  ["one that expired long ago", { cookies: ["a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT"] }, NONE],
  ["one that is deleted again", { cookies: ["a=b", "a=; Max-Age=0"] }, NONE],
  ["one set by a hosting service", { cookies: ["heroku-session-affinity=x"] }, NONE],
  ["one for another site", { cookies: ["a=b; Domain=other.example"] }, NONE],
  ["one for a sibling", { cookies: ["a=b; Domain=news.example.com"] }, NONE],
  ["one for a public suffix", { cookies: ["a=b; Domain=com"] }, NONE],
  ["one that ends like its site, but is another", { cookies: ["a=b; Domain=xample.com"] }, NONE],
  ["a __Host- cookie without Secure", { cookies: ["__Host-a=b; Path=/"] }, NONE],
  ["a __Host- cookie without a path", { cookies: ["__Host-a=b; Secure"] }, NONE],
  [
    "a __Host- cookie with a domain",
    { cookies: [`__Host-a=b; Secure; Path=/; Domain=${HOST}`] },
    NONE,
  ],
  ["a __Secure- cookie without Secure", { cookies: ["__Secure-a=b"] }, NONE],
  [
    "one with Secure that came by HTTP",
    { cookies: [{ header: "a=b; Secure", url: `http://${HOST}/` }] },
    NONE,
  ],
  ["one of more than 4 KB", { cookies: [`a=${"b".repeat(5000)}`] }, NONE],
  ["one for the whole domain", { cookies: ["a=b; Secure; Domain=example.com"] }, GOOD],
  [
    "one of a provider's own host",
    { cookies: [{ header: "a=b; Secure; Domain=github.io", url: "https://github.io/" }] },
    GOOD,
  ],
  [
    "one of the host that a redirect led to",
    { cookies: [{ header: "a=b; Secure; Domain=other.example", url: "https://other.example/" }] },
    GOOD,
  ],
  ["all attributes", { cookies: ["a=b; Secure; HttpOnly; SameSite=Lax"] }, BEST],
  ["all attributes, in any case", { cookies: ["a=b; SECURE; httponly; samesite=STRICT"] }, BEST],
  ["SameSite=None with Secure", { cookies: ["a=b; Secure; SameSite=None"] }, BEST],
  ["readable by scripts, but no session", { cookies: ["theme=dark; Secure; SameSite=Lax"] }, BEST],
  ["a __Host- cookie", { cookies: ["__Host-a=b; Secure; Path=/; SameSite=Lax"] }, BEST],
  [
    "several, all as they should be",
    { cookies: ["a=b; Secure; SameSite=Lax", "c=d; Secure; SameSite=Strict"] },
    BEST,
  ],
  [
    "Max-Age wins over Expires",
    { cookies: ["a=b; Secure; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"] },
    GOOD,
  ],
  ["without SameSite", { cookies: ["a=b; Secure; HttpOnly"] }, GOOD],
  ["one of two without SameSite", { cookies: ["a=b; Secure; SameSite=Lax", "c=d; Secure"] }, GOOD],
  ["a session with Secure and HttpOnly", { cookies: ["session=x; Secure; HttpOnly"] }, GOOD],
  ["the later of two counts", { cookies: ["a=b", "a=c; Secure"] }, GOOD],
  [
    "not secure, with HSTS",
    { cookies: ["a=b"], ...HSTS },
    "cookies-without-secure-flag-but-protected-by-hsts",
  ],
  [
    "not secure, preloaded",
    { cookies: ["a=b; SameSite=Lax"], preloaded: [HOST] },
    "cookies-without-secure-flag-but-protected-by-hsts",
  ],
  [
    "a session not secure, with HSTS",
    { cookies: ["PHPSESSID=x; HttpOnly"], ...HSTS },
    "cookies-session-without-secure-flag-but-protected-by-hsts",
  ],
  ["not secure", { cookies: ["a=b; HttpOnly; SameSite=Lax"] }, INSECURE],
  ["not secure, with HSTS for a minute", { cookies: ["a=b"], ...SHORT_HSTS }, INSECURE],
  [
    "one of two not secure",
    { cookies: ["a=b; Secure; SameSite=Lax", "c=d; SameSite=Lax"] },
    INSECURE,
  ],
  ["the same name on another path", { cookies: ["a=b; Path=/x", "a=c; Secure"] }, INSECURE],
  ["SameSite without a value", { cookies: ["a=b; Secure; SameSite"] }, INVALID],
  ["SameSite with an empty value", { cookies: ["a=b; Secure; SameSite="] }, INVALID],
  ["SameSite with a made-up value", { cookies: ["a=b; Secure; SameSite=Maybe"] }, INVALID],
  ["SameSite=None without Secure", { cookies: ["a=b; SameSite=None"] }, INVALID],
  [
    "SameSite=None without Secure, with HSTS",
    { cookies: ["a=b; SameSite=None"], ...HSTS },
    INVALID,
  ],
  [
    "anti-CSRF without SameSite",
    { cookies: ["csrftoken=x; Secure"] },
    "cookies-anticsrf-without-samesite-flag",
  ],
  ["anti-CSRF with SameSite", { cookies: ["XCSRF-TOKEN=x; Secure; SameSite=Strict"] }, BEST],
  [
    "a session that scripts can read",
    { cookies: ["session=x; Secure; SameSite=Lax"] },
    "cookies-session-without-httponly-flag",
  ],
  [
    "a login that scripts can read",
    { cookies: ["login_id=x; Secure; SameSite=Lax"] },
    "cookies-session-without-httponly-flag",
  ],
  [
    "a session not secure",
    { cookies: ["mysess=x; HttpOnly; SameSite=Lax"] },
    "cookies-session-without-secure-flag",
  ],
  [
    "a session neither secure nor HttpOnly",
    { cookies: ["SESSION=x"] },
    "cookies-session-without-secure-flag",
  ],
  [
    "the worst of several",
    { cookies: ["a=b", "csrf=x", "sess=y; Secure"] },
    "cookies-session-without-httponly-flag",
  ],
]);

test("reports the attributes of each cookie", async () => {
  const { output } = cookies.run(
    await sketch({
      cookies: ["__Secure-a=b; Secure; Domain=.Example.com; Path=/x; SameSite=lax; HttpOnly"],
    }),
  );
  expect(output).toEqual({
    same_site: true,
    data: [
      {
        ...{ name: "__Secure-a", domain: "example.com", path: "/x", expires: null },
        ...{ secure: true, httponly: true, samesite: "Lax", prefix: "__Secure-", invalid: false },
      },
    ],
  });
});

test("evaluates more than 32 KB of cookies without storing them", async () => {
  const many = Array.from({ length: 400 }, (_, at) => `cookie-${at}=x; Secure`);
  expect(cookies.run(await sketch({ cookies: many }))).toMatchObject({
    result: GOOD,
    output: { data: null },
  });
});

test("accepts a Max-Age beyond the range of dates", async () => {
  const far = await sketch({ cookies: ["a=b; Secure; Max-Age=99999999999999999999"] });
  expect(cookies.run(far).result).toBe(GOOD);
});
