import { expect, test } from "vitest";
import { get } from "./support.ts";

async function geo(headers: Record<string, string>, country?: string): Promise<unknown> {
  const response = await get("/api/v1/whoami", {
    headers,
    ...(country ? { cf: { country } } : {}),
  });
  return (await response.json<{ geo: unknown }>()).geo;
}

test("an anonymous reader has no user data", async () => {
  const response = await get("/api/v1/whoami");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    username: null,
    is_authenticated: false,
    is_beta_tester: false,
    is_staff: false,
    is_super_user: false,
    avatar_url: null,
    is_subscriber: false,
    subscription_type: null,
    subscriber_number: null,
    email: null,
    settings: null,
    geo: { country: "United States", country_iso: "US" },
  });
});

test("whoami is never cached", async () => {
  const response = await get("/api/v1/whoami");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("the country from Cloudflare takes precedence over headers", async () => {
  expect(await geo({ "x-appengine-country": "FR" }, "DE")).toEqual({
    country: "Germany",
    country_iso: "DE",
  });
});

test.each(["cf-ipcountry", "cloudfront-viewer-country", "x-appengine-country"])(
  "the country falls back to the header %s",
  async (name) => {
    expect(await geo({ [name]: "jp" })).toEqual({ country: "Japan", country_iso: "JP" });
  },
);

test("the country name is taken from the network's header", async () => {
  const headers = {
    "cloudfront-viewer-country": "BR",
    "cloudfront-viewer-country-name": "Brasil",
  };
  expect(await geo(headers)).toEqual({ country: "Brasil", country_iso: "BR" });
});

test.each(["XX", "T1", "ZZ", "nonsense", ""])(
  "the invalid country code %j falls back to the United States",
  async (code) => {
    const unknown = { country: "United States", country_iso: "US" };
    expect(await geo({ "cf-ipcountry": code })).toEqual(unknown);
  },
);
