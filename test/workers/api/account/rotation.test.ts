import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openProvider } from "#test/workers/api/support/fake-provider.ts";
import { openStripe, signatureOf } from "#test/workers/api/support/fake-stripe.ts";
import { get, person } from "../support.ts";

// These check what workers/operations.md promises about rotating a leaked key.

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const NEW_SECRET = { API_SECRET: "another secret" };

test("rotating API_SECRET logs nobody out", async () => {
  const user = await person("mdn_plus_5m");
  const bindings = NEW_SECRET;
  const who = await user.call("GET", "/api/v1/whoami", undefined, { bindings });
  expect(await who.json()).toMatchObject({ is_authenticated: true, is_subscriber: true });
  const body = { name: "Later" };
  const made = await user.call("POST", "/api/v2/collections/", body, { bindings });
  expect(made.status).toBe(201);
});

test("rotating API_SECRET invalidates logins in progress, which can be restarted", async () => {
  const provider = await openProvider();
  const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "client", OIDC_CLIENT_SECRET: "s" };
  const begin = async (secret: object, cookie = "") => {
    const path = "/users/fxa/login/authenticate/?next=/de/";
    const response = await get(path, { headers: { cookie } }, { ...oidc, ...secret });
    const { searchParams } = new URL(response.headers.get("location") ?? "about:blank");
    const [given = ""] = (response.headers.get("set-cookie") ?? "").split(";");
    provider.idToken = { nonce: searchParams.get("nonce") ?? "" };
    return { cookie: given, state: searchParams.get("state") ?? "" };
  };
  const comeBack = ({ cookie, state }: Awaited<ReturnType<typeof begin>>) => {
    const path = `/users/fxa/login/callback/?code=code&state=${state}`;
    return get(path, { headers: { cookie } }, { ...oidc, ...NEW_SECRET });
  };
  const old = await begin({});
  expect((await comeBack(old)).status).toBe(401);
  const again = await comeBack(await begin(NEW_SECRET, old.cookie));
  expect(again.headers.get("location")).toBe("/de/");
  expect(again.headers.get("set-cookie")).toContain("session=");
});

test("while the webhook secret is being rolled, a signature by either secret is accepted", async () => {
  const { settings } = openStripe();
  const body = JSON.stringify({
    id: "evt_rolled",
    type: "unknown",
    created: 1,
    data: { object: {} },
  });
  const [ofOld, ofNew] = [await signatureOf(body, "old"), await signatureOf(body, "new")];
  const send = async (secret: string, signature: string) => {
    const init = { method: "POST", headers: { "stripe-signature": signature }, body };
    const bindings = { ...settings, STRIPE_WEBHOOK_SECRET: secret };
    return (await get("/api/v1/stripe/webhook", init, bindings)).status;
  };
  const both = [ofOld, ...ofNew.split(",").filter((part) => part.startsWith("v1="))].join();
  expect(await send("old", both)).toBe(200);
  expect(await send("new", both)).toBe(200);
  expect(await send("new", ofNew)).toBe(200);
  expect(await send("new", ofOld)).toBe(401);
});

test("a cookie whose session has been deleted is not authenticated", async () => {
  const user = await person();
  await env.DB.prepare("DELETE FROM session").run();
  const who = await user.call("GET", "/api/v1/whoami");
  expect(await who.json()).toMatchObject({ is_authenticated: false });
  expect((await user.call("GET", "/api/v2/collections/")).status).toBe(401);
});
