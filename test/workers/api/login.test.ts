import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeProvider, openProvider } from "#test/workers/api/support/fake-provider.ts";
import { DB, db, get, ORIGIN, person } from "./support.ts";

let provider: FakeProvider;

beforeEach(async () => {
  provider = await openProvider();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settings = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: "client",
  OIDC_CLIENT_SECRET: "client secret",
});

/** Starts a login; returns the redirect to the provider and the cookie that was set. */
async function begin(path: string, cookie = "") {
  const response = await get(`/users/fxa/login/${path}`, { headers: { cookie } }, settings());
  const location = new URL(response.headers.get("location") ?? "about:blank");
  const [given = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  return { response, location, cookie: given };
}

function comeBack(query: Record<string, string>, cookie: string, headers = {}) {
  const path = `/users/fxa/login/callback/?${new URLSearchParams(query)}`;
  return get(path, { headers: { cookie, ...headers } }, settings());
}

/** A complete login, from the redirect to the session cookie. */
async function login(next = "/en-US/", cookie = "") {
  const start = await begin(`authenticate/?next=${encodeURIComponent(next)}`, cookie);
  provider.idToken = { nonce: start.location.searchParams.get("nonce") ?? "", ...provider.idToken };
  const state = start.location.searchParams.get("state") ?? "";
  const response = await comeBack({ code: "code", state }, [start.cookie, cookie].join("; "));
  const session = /session=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
  return { ...start, response, state, session };
}

test("a login redirects to the provider with state, nonce and PKCE", async () => {
  const { response, location, cookie } = await begin("authenticate/?next=/de/");
  expect(response.status).toBe(302);
  expect(location.origin).toBe(provider.issuer);
  const query = Object.fromEntries(location.searchParams);
  expect(query).toMatchObject({
    response_type: "code",
    client_id: "client",
    redirect_uri: `${ORIGIN}/users/fxa/login/callback/`,
    scope: "openid profile email",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(query[name]).toMatch(/^.{43}$/);
  expect(query.prompt).toBeUndefined();
  expect(cookie).toMatch(/^login=ey[\w.-]+$/);
  expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax$/);
});

test("a silent login requests no prompt and passes the e-mail address as a hint", async () => {
  const { location } = await begin("no-prompt/?next=/de/&email=ada@example.org");
  expect(location.searchParams.get("prompt")).toBe("none");
  expect(location.searchParams.get("login_hint")).toBe("ada@example.org");
});

test.each([
  "иван@почта.рф",
  "müller@bücher.de",
  "o&m@example.com",
  "ann=x@example.com",
  "a/b@example.com",
])("the e-mail address %s can log in and be a login hint", async (email) => {
  const { location } = await begin(`no-prompt/?${new URLSearchParams({ email })}`);
  expect(location.searchParams.get("login_hint")).toBe(email);
  provider.claims = { sub: email, email };
  const { session } = await login();
  const whoami = await get("/api/v1/whoami", { headers: { cookie: `session=${session}` } });
  expect(await whoami.json()).toMatchObject({ is_authenticated: true, email });
});

test.each(["", "ada", "@example.org", "ada @example.org", `ada@${"x".repeat(320)}`])(
  "the invalid e-mail address %j cannot log in",
  async (email) => {
    provider.claims = { sub: "nobody", email };
    const { response, session } = await login();
    expect(response.status).toBe(502);
    expect(session).toBeUndefined();
  },
);

test("returning with a code logs the reader in and redirects to the requested page", async () => {
  const { response, session } = await login("/de/docs/Web?a=b#c");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/de/docs/Web?a=b#c");
  expect(provider.tokenRequest.get("code_verifier")).toMatch(/^.{43}$/);
  const whoami = await get("/api/v1/whoami", { headers: { cookie: `session=${session}` } });
  expect(await whoami.json()).toMatchObject({
    username: "ada",
    is_authenticated: true,
    email: "ada@example.org",
    subscription_type: "core",
    is_subscriber: false,
    subscriber_number: null,
    settings: { no_ads: false, ai_help_history: false, mdnplus_newsletter: false },
  });
});

test("session tokens are not stored in plain text", async () => {
  const { session } = await login();
  const rows = await db.selectFrom("session").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(session);
});

test("only the first login creates the default collection", async () => {
  provider.claims = { sub: "twice", email: "twice@example.org" };
  await login();
  provider.idToken = {};
  await login();
  const collections = await db
    .selectFrom("collection")
    .innerJoin("user", "user.id", "collection.user_id")
    .select(["name", "is_default"])
    .where("user.subject", "=", "twice")
    .execute();
  expect(collections).toEqual([{ name: "Default", is_default: 1 }]);
});

test("the first login with a valid browsers cookie saves it to the account, later ones do not", async () => {
  provider.claims = { sub: "choosy", email: "choosy@example.org" };
  const chosen = async () => {
    const { session } = await login("/", "browsers=b|chrome:1");
    const whoami = await get("/api/v1/whoami", { headers: { cookie: `session=${session}` } });
    return (await whoami.json<{ settings: { browsers: string | null } }>()).settings.browsers;
  };
  provider.idToken = {};
  await login("/", "browsers=damaged");
  provider.idToken = {};
  expect(await chosen()).toBe("b|chrome:1");
  await db.updateTable("user").set({ browsers: "" }).where("subject", "=", "choosy").execute();
  provider.idToken = {};
  expect(await chosen()).toBe("");
});

test("a login adopts plan, roles and picture from the provider", async () => {
  provider.claims = {
    sub: "grace",
    email: "grace@example.org",
    picture: "https://pictures.example/grace.png",
    subscriptions: ["mdn_plus_10m", "mdn_plus_5m", "something else"],
    roles: ["staff"],
  };
  const { session } = await login();
  const whoami = (AVATAR_HOSTS: string) =>
    get("/api/v1/whoami", { headers: { cookie: `session=${session}` } }, { AVATAR_HOSTS });
  expect(await (await whoami("")).json()).toMatchObject({ avatar_url: null });
  expect(await (await whoami("https://other.example")).json()).toMatchObject({ avatar_url: null });
  expect(
    await (await whoami("https://other.example https://pictures.example")).json(),
  ).toMatchObject({
    // The best of several plans.
    subscription_type: "mdn_plus_10m",
    is_subscriber: true,
    subscriber_number: expect.any(Number),
    avatar_url: "https://pictures.example/grace.png",
    is_staff: true,
    is_super_user: false,
    is_beta_tester: false,
  });
});

test("each login starts a new session and ends the browser's previous one", async () => {
  const first = await login();
  provider.idToken = {};
  const second = await login("/", `session=${first.session}`);
  expect(second.session).not.toBe(first.session);
  const old = await get("/api/v1/whoami", { headers: { cookie: `session=${first.session}` } });
  expect(await old.json()).toMatchObject({ is_authenticated: false });
});

test("a user keeps only their thirty newest sessions", async () => {
  provider.claims = { sub: "restless", email: "restless@example.org" };
  let session: string | undefined;
  for (let i = 0; i < 34; i++) {
    provider.idToken = {};
    ({ session } = await login());
  }
  const { count } = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.user_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subject", "=", "restless")
    .executeTakeFirstOrThrow();
  expect(count).toBe(30);
  const whoami = await get("/api/v1/whoami", { headers: { cookie: `session=${session}` } });
  expect(await whoami.json()).toMatchObject({ is_authenticated: true });
});

test("a new session is kept even if clock skew makes thirty others appear newer", async () => {
  provider.claims = { sub: "ahead", email: "ahead@example.org" };
  for (let i = 0; i < 30; i++) {
    provider.idToken = {};
    await login();
  }
  await db
    .updateTable("session")
    .set({ seen_at: Date.now() + 60_000 })
    .where("user_id", "=", db.selectFrom("user").select("id").where("subject", "=", "ahead"))
    .execute();
  provider.idToken = {};
  const { session } = await login();
  const whoami = await get("/api/v1/whoami", { headers: { cookie: `session=${session}` } });
  expect(await whoami.json()).toMatchObject({ is_authenticated: true });
});

test("a state can be used only once", async () => {
  const { response, state } = await login();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  expect(cookies).toContain("login=");
  expect((await comeBack({ code: "code", state }, cookies.join("; "))).status).toBe(401);
});

test("starting logins writes no database rows", async () => {
  const sizes = async () => {
    const { results } = await DB.prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main'",
    ).all<{ name: string }>();
    const names = results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf)_/.test(name));
    return Promise.all(
      names.map(async (name) => [name, await env.DB.prepare(`SELECT count(*) FROM ${name}`).raw()]),
    );
  };
  const before = await sizes();
  for (let i = 0; i < 30; i++) {
    const { response } = await begin(`authenticate/?next=/de/${i}`);
    expect(response.status).toBe(302);
  }
  expect(await sizes()).toEqual(before);
});

test("a foreign, forged or missing state does not log in", async () => {
  const { location, cookie } = await begin("authenticate/?next=/");
  const state = location.searchParams.get("state") ?? "";
  expect((await comeBack({ code: "code", state }, "login=another")).status).toBe(401);
  expect((await comeBack({ code: "code", state }, "")).status).toBe(401);
  expect((await comeBack({ code: "code", state: "invented" }, cookie)).status).toBe(401);
  expect((await comeBack({ code: "code" }, cookie)).status).toBe(401);
});

test("a login expires after 15 minutes", async () => {
  const { location, cookie } = await begin("authenticate/?next=/");
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 1000, toFake: ["Date"] });
  const state = location.searchParams.get("state") ?? "";
  expect((await comeBack({ code: "code", state }, cookie)).status).toBe(401);
});

test.each([
  ["a wrong nonce", { nonce: "wrong" }],
  ["another audience", { aud: "another client" }],
  ["another issuer", { iss: "https://evil.example" }],
  ["another subject", { sub: "mallory" }],
  ["an end that has passed", { exp: 1 }],
])("an id token with %s logs nobody in", async (_, idToken) => {
  provider.idToken = idToken;
  const { response, session } = await login();
  expect(response.status).toBe(502);
  expect(session).toBeUndefined();
});

test("concurrent logins in several tabs all succeed", async () => {
  const one = await begin("authenticate/?next=/one");
  const two = await begin("authenticate/?next=/two", one.cookie);
  for (const { location } of [one, two]) {
    const { state = "", nonce = "" } = Object.fromEntries(location.searchParams);
    provider.idToken = { nonce };
    const response = await comeBack({ code: "code", state }, two.cookie);
    expect(response.headers.get("location")).toMatch(/^\/(one|two)$/);
  }
});

test("the login cookie stays below 4,000 bytes and always contains the newest login", async () => {
  let cookie = "";
  for (let i = 0; i < 12; i++) {
    const next = `/de/${i}?q=${"x".repeat(i === 11 ? 3000 : 1000)}`;
    const start = await begin(`authenticate/?next=${encodeURIComponent(next)}`, cookie);
    cookie = start.cookie;
    expect(cookie.length).toBeLessThan(4000);
    if (i < 11) continue;
    const { state = "", nonce = "" } = Object.fromEntries(start.location.searchParams);
    provider.idToken = { nonce };
    const response = await comeBack({ code: "code", state }, cookie);
    expect(response.headers.get("location")).toBe("/de/11");
  }
});

test("a tampered or unsigned login cookie is rejected", async () => {
  const { location, cookie } = await begin("authenticate/?next=/");
  const state = location.searchParams.get("state") ?? "";
  const [head, payload = "", signature] = cookie.replace("login=", "").split(".");
  const changed = atob(payload).replace(/"next":"\/"/, '"next":"/x"');
  const unsigned = `${btoa('{"alg":"none"}')}.${payload}.`;
  for (const forged of [`${head}.${btoa(changed)}.${signature}`, unsigned.replaceAll("=", "")]) {
    expect((await comeBack({ code: "code", state }, `login=${forged}`)).status).toBe(401);
  }
});

test("login returns 501 without API_SECRET", async () => {
  const bindings = { ...settings(), API_SECRET: "" };
  const response = await get("/users/fxa/login/authenticate/?next=/", {}, bindings);
  expect(response.status).toBe(501);
});

test.each([
  "access_denied",
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
])("a login declined with %s keeps the current session", async (error) => {
  const { location, cookie } = await begin("authenticate/?next=/de/");
  const state = location.searchParams.get("state") ?? "";
  const response = await comeBack({ error, state }, cookie);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/de/");
  expect(response.headers.get("set-cookie")).not.toContain("session=");
});

test.each(["server_error", "temporarily_unavailable", "unauthorized_client", "invalid_scope"])(
  "a provider error %s is logged and redirects to the login-failed page",
  async (error) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { location, cookie } = await begin("authenticate/?next=/fr/plus");
    const state = location.searchParams.get("state") ?? "";
    const response = await comeBack({ error, state }, cookie, { accept: "text/html,*/*" });
    expect(response.headers.get("location")).toBe("/fr/login-failed?next=%2Ffr%2Fplus");
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^login: /));
  },
);

test("a failed login redirects browsers to the login-failed page", async () => {
  const headers = { accept: "text/html,*/*" };
  const { location, cookie } = await begin("authenticate/?next=/fr/plus");
  provider.idToken = { nonce: "wrong" };
  const state = location.searchParams.get("state") ?? "";
  const response = await comeBack({ code: "code", state }, cookie, headers);
  expect(response.headers.get("location")).toBe("/fr/login-failed?next=%2Ffr%2Fplus");
});

test("login returns 503 while the provider is down", async () => {
  provider.down = true;
  const response = await get("/users/fxa/login/authenticate/?next=/", {}, settings());
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});

test("login returns 501 without a provider", async () => {
  const response = await get("/users/fxa/login/authenticate/?next=/");
  expect(response.status).toBe(501);
});

test.each([
  ["/de/docs?a=b", "/de/docs?a=b"],
  [`${ORIGIN}/fr/`, "/fr/"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["\\\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/%0d%0aLocation:x", "/%0d%0aLocation:x"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [`${ORIGIN}@evil.example/`, "/"],
  ["", "/"],
])("a logout with next=%j redirects to %s", async (next, expected) => {
  const user = await person();
  const response = await get("/users/fxa/login/logout/", {
    method: "POST",
    headers: { cookie: `session=${user.token}`, origin: ORIGIN },
    body: new URLSearchParams({ next }),
  });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(expected);
});

test("a logout ends the session and clears its cookie", async () => {
  const user = await person();
  const response = await get("/users/fxa/login/logout/", {
    method: "POST",
    headers: { cookie: `session=${user.token}`, origin: ORIGIN },
  });
  expect(response.headers.get("set-cookie")).toMatch(/^session=; Max-Age=0/);
  expect(await (await user.call("GET", "/api/v1/whoami")).json()).toMatchObject({
    is_authenticated: false,
  });
});

test("cross-site logout requests are rejected", async () => {
  const user = await person();
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    const response = await get("/users/fxa/login/logout/", {
      method: "POST",
      headers: { cookie: `session=${user.token}`, ...headers } as Record<string, string>,
    });
    expect(response.status).toBe(403);
  }
  expect(await (await user.call("GET", "/api/v1/whoami")).json()).toMatchObject({
    is_authenticated: true,
  });
});

test("over HTTPS, cookies are secure and have the __Host- prefix", async () => {
  const user = await person();
  const bindings = { ORIGIN: "https://webdocs.example" };
  const headers = { origin: "https://webdocs.example", cookie: `__Host-session=${user.token}` };
  const whoami = await get("/api/v1/whoami", { headers }, bindings);
  expect(await whoami.json()).toMatchObject({ is_authenticated: true });
  const init = { method: "POST", headers };
  const response = await get("/users/fxa/login/logout/", init, bindings);
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-session=; .*Path=\/; HttpOnly; Secure/,
  );
});

test("using a session extends it to 90 days, and an expired one is invalid", async () => {
  const user = await person();
  const whoami = async () => (await user.call("GET", "/api/v1/whoami")) as Response;
  const day = 24 * 60 * 60 * 1000;
  await db
    .updateTable("session")
    .set({ seen_at: Date.now() - 2 * day, expires_at: Date.now() + day })
    .where("user_id", "=", user.id)
    .execute();
  const response = await whoami();
  expect(response.headers.get("set-cookie")).toContain(`session=${user.token}`);
  const { expires_at } = await db
    .selectFrom("session")
    .select("expires_at")
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(expires_at).toBeGreaterThan(Date.now() + 89 * day);
  await db
    .updateTable("session")
    .set({ expires_at: Date.now() - 1 })
    .where("user_id", "=", user.id)
    .execute();
  expect(await (await whoami()).json()).toMatchObject({ is_authenticated: false });
});
