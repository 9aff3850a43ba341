import { vi } from "vitest";

/** A stub of the Stripe API: the endpoints that we call. */
export interface FakeStripe {
  settings: { STRIPE_API: string; STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string };
  /** All requests so far. */
  requests: { method: string; path: string; form: URLSearchParams; headers: Headers }[];
  /** Subscription objects by id. */
  subscriptions: Map<string, object>;
  down: boolean;
}

const API = "https://stripe.example";

/** Stubs `fetch` for the Stripe API. */
export function openStripe(): FakeStripe {
  const fake: FakeStripe = {
    settings: { STRIPE_API: API, STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec" },
    requests: [],
    subscriptions: new Map(),
    down: false,
  };
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== API) return others(input, init);
    const text = new TextDecoder().decode(await request.arrayBuffer());
    const { method, headers } = request;
    fake.requests.push({ method, path: pathname, form: new URLSearchParams(text), headers });
    if (fake.down) return new Response("down", { status: 500 });
    if (pathname.endsWith("/sessions")) return Response.json({ url: `${API}/page` });
    const subscription = fake.subscriptions.get(pathname.split("/").at(-1) ?? "");
    return subscription ? Response.json(subscription) : new Response("none", { status: 404 });
  });
  return fake;
}

/** The `Stripe-Signature` header of a webhook; `time` in seconds. */
export async function signatureOf(
  body: string,
  secret = "whsec",
  time = Math.floor(Date.now() / 1000),
): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const bytes = new Uint8Array(
    await crypto.subtle.sign("HMAC", key, encoder.encode(`${time}.${body}`)),
  );
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${time},v0=old,v1=${"0".repeat(64)},v1=${hex}`;
}
