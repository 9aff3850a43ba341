import { expect, test } from "vitest";
import play from "#workers/play/index.ts";

function ask(path: string, init?: RequestInit): Response {
  return play.fetch(new Request(`http://abc.play.localhost:8787${path}`, init));
}

test("a reader who comes without a sample learns what this is", async () => {
  const response = ask("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain("<h1>");
});

test("search engines are kept out", async () => {
  expect(await ask("/robots.txt").text()).toBe("User-agent: *\nDisallow: /\n");
  expect(ask("/").headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

test("the health check answers", async () => {
  const response = ask("/healthz");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ ok: true, worker: "play" });
});

test("anything else is not there", () => {
  expect(ask("/en-US/docs/Web").status).toBe(404);
});

test("only reading is possible", () => {
  const response = ask("/", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test.each(["/", "/none", "/healthz", "/robots.txt"])(
  "%s may neither run nor load anything",
  (path) => {
    const { headers } = ask(path, { headers: { "x-request-id": "0123456789" } });
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy")).not.toContain("script");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toBe("0123456789");
  },
);
