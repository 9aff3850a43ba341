import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findOpenIssues } from "#workers/api/services/community-issues.ts";
import { db, get } from "./support.ts";

const MINUTE = 60_000;
const SOURCE = { api: "https://code.example/search/issues", query: "is:open", token: undefined };

const FOUND = {
  items: [
    {
      html_url: "https://code.example/team/content/issues/12",
      title: "Say what `gap` does in a grid",
      labels: [{ name: "good first issue" }],
      repository_url: "https://api.code.example/repos/team/content",
    },
  ],
};

const ISSUE = {
  url: "https://code.example/team/content/issues/12",
  title: "Say what `gap` does in a grid",
  labels: ["good first issue"],
  repository: { name: "team/content", url: "https://code.example/team/content" },
};

beforeEach(async () => {
  await db.deleteFrom("fetched_answer").execute();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Stubs the code hosting service. `answer` is called for each request. */
function codeHosting(answer: () => Response | Promise<Response>) {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
}

test("the issues are fetched once for all readers", async () => {
  const fetched = codeHosting(() => Response.json(FOUND));
  const responses = [await get("/api/v1/community/issues"), await get("/api/v1/community/issues/")];
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ items: [ISSUE] });
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toContain("per_page=5");
  expect(new Headers(init?.headers).has("authorization")).toBe(false);
});

test("only one of many concurrent requests fetches", async () => {
  const fetched = codeHosting(() => Response.json(FOUND));
  const now = Date.now();
  await Promise.all(Array.from({ length: 8 }, () => findOpenIssues(db, SOURCE, now)));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("issues are fetched again after ten minutes, with the token if configured", async () => {
  const fetched = codeHosting(() => Response.json(FOUND));
  const now = Date.now();
  await findOpenIssues(db, SOURCE, now);
  await findOpenIssues(db, SOURCE, now + 9 * MINUTE);
  expect(fetched).toHaveBeenCalledTimes(1);
  await findOpenIssues(db, { ...SOURCE, token: "t0ken" }, now + 11 * MINUTE);
  expect(fetched).toHaveBeenCalledTimes(2);
  const headers = new Headers(fetched.mock.calls[1]?.[1]?.headers);
  expect(headers.get("authorization")).toBe("Bearer t0ken");
});

test("while the source fails, it is retried once a minute and stale issues are served for a day", async () => {
  let up = true;
  const fetched = codeHosting(() =>
    up ? Response.json(FOUND) : new Response("", { status: 403 }),
  );
  const now = Date.now();
  await findOpenIssues(db, SOURCE, now);
  up = false;
  expect(await findOpenIssues(db, SOURCE, now + 20 * MINUTE)).toEqual([ISSUE]);
  expect(await findOpenIssues(db, SOURCE, now + 20 * MINUTE + 1000)).toEqual([ISSUE]);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await findOpenIssues(db, SOURCE, now + 25 * 60 * MINUTE)).toBeUndefined();
});

test("a source that never answered results in 503 with retry-after", async () => {
  codeHosting(() => Promise.reject(new Error("no network")));
  const response = await get("/api/v1/community/issues");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});

test("an answer with a javascript: link counts as a failure", async () => {
  codeHosting(() =>
    Response.json({ items: [{ ...FOUND.items[0], html_url: "javascript:alert(1)" }] }),
  );
  expect((await get("/api/v1/community/issues")).status).toBe(503);
});
