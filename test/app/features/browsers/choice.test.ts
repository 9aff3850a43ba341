// In a DOM environment, requests would drop their cookie and referer headers.
// @vitest-environment node
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { wayOf } from "#app/features/browsers/choice.ts";
import { backPage } from "#app/lib/server/back-page.server.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { readBrowsersCookie } from "#content-build/compat/audience/choice-cookie.ts";
import { action, loader } from "#app/routes/$locale.browsers.tsx";
import { BROWSERS_FILE } from "#content-build/compat/files.ts";
import { makeCompatData } from "#content-build/data/support/make.ts";
import { makeContext } from "../../support/context.ts";

const ADDRESS = "https://webdocs.example/en-US/browsers";
const { browsers } = makeCompatData();

const context: AppLoadContext = makeContext({ [BROWSERS_FILE]: browsers });

function load(query = "", headers: Record<string, string> = {}) {
  const request = new Request(ADDRESS + query, { headers });
  return loader({ request, params: { locale: "en-US" }, context });
}

/** Submits the form: the action returns a redirect, or a failure for the page to show. */
async function send(fields: Record<string, string>) {
  const body = new URLSearchParams({ intent: "save", ...fields });
  const request = new Request(ADDRESS, { method: "POST", body });
  const answer = (await action({ request, params: { locale: "en-US" }, context })) as
    | Response
    | { data: { failure: FormFailure } };
  if (!(answer instanceof Response)) return { failure: answer.data.failure, cookie: "" };
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { to: answer.headers.get("location"), cookie, kept: readBrowsersCookie(cookie) };
}

test("each way of choosing is stored as a query with the minimum versions", async () => {
  const widely = await send({ way: "widely" });
  expect(widely.to).toBe("/en-US/browsers?done=saved");
  expect(widely.kept?.query).toBe("baseline widely available");
  expect(widely.kept?.minimum.size).toBe(7);
  const year = await send({ way: "year", year: "2023" });
  expect(year.kept?.query).toBe("baseline 2023");
  expect(year.kept?.minimum.get("chrome")).toBe("120");
  const query = await send({ way: "query", query: " Firefox ESR,  safari >= 16.4 " });
  expect(query.kept?.query).toBe("firefox esr, safari >= 16.4");
  expect([...(query.kept?.minimum.keys() ?? [])]).toEqual(["firefox", "safari"]);
  const versions = await send({ way: "versions", chrome: "110", safari_ios: "16.4", edge: "" });
  expect(Object.fromEntries(versions.kept?.minimum ?? [])).toEqual({
    chrome: "110",
    safari_ios: "16.4",
  });
});

test("the largest choice fits into a cookie", async () => {
  const all = Object.fromEntries(
    browsers.browsers.map(({ id, releases }) => [id, releases[0]?.[0] ?? ""]),
  );
  const { kept, cookie } = await send({ way: "versions", ...all });
  expect(kept?.minimum.size).toBe(browsers.browsers.length);
  expect(cookie.length).toBeLessThan(2000);
});

test.each([
  ["empty", { way: "query", query: " " }],
  ["too-long", { way: "query", query: "a".repeat(501) }],
  ["unknown-browser", { way: "query", query: "netscape >= 4" }],
  ["unsupported", { way: "query", query: "> 1% in DE" }],
  ["empty", { way: "versions" }],
  ["bad-version", { way: "versions", chrome: "newest" }],
  ["bad-version", { way: "versions", chrome: "110", safari: "9999" }],
  ["unreadable", { way: "everything" }],
  ["unreadable", { way: "year", year: "20x4" }],
])("%s: the form is refused, and its fields are kept", async (code, fields) => {
  const { failure } = await send(fields);
  expect(failure?.code).toBe(code);
  expect(failure?.status).toBe(422);
  expect(failure?.fields).toEqual(expect.arrayContaining(Object.entries(fields)));
});

test("a choice can be removed", async () => {
  const { to, cookie } = await send({ intent: "forget" });
  expect(to).toBe("/en-US/browsers?done=forgotten");
  expect(cookie).toBe("browsers=");
});

test("the page shows the choice in the cookie, and is not cached", async () => {
  const { cookie } = await send({ way: "versions", chrome: "110" });
  const { data, init } = await load("", { cookie });
  expect(data.choice).toMatchObject({ query: "chrome >= 110", isShared: false, isKept: true });
  expect(data.choice.chosen).toEqual([
    { id: "chrome", name: "Chrome", version: "110", released: "2023-02-07" },
  ]);
  expect(new Headers(init?.headers).get("cache-control")).toBe("no-store");
  expect((await load()).data.choice).toMatchObject({ chosen: [], isKept: false });
});

test("a choice in the URL is marked as shared unless it is the reader's own", async () => {
  const { cookie } = await send({ way: "versions", chrome: "110" });
  const shared = await load("?browsers=baseline+2022", { cookie });
  expect(shared.data.choice).toMatchObject({ query: "baseline 2022", isShared: true, year: 2022 });
  const own = await load("?browsers=chrome+>=+110", { cookie });
  expect(own.data.choice.isShared).toBe(false);
  const wrong = await load(`?browsers=${encodeURIComponent("<b>")}`);
  expect(wrong.data.choice.problem?.code).toBe("unknown-term");
});

test("a form opened from an article links back to it, and never to another site", async () => {
  const article = "/de/docs/Web/CSS/color";
  const from = await load("", { referer: `https://webdocs.example${article}` });
  expect(from.data.choice.back).toBe(article);
  expect((await load("", { referer: "https://evil.example/de/docs" })).data.choice.back).toBe(
    undefined,
  );
  const { to } = await send({ way: "widely", back: article });
  expect(to).toBe(`/en-US/browsers?done=saved&back=${encodeURIComponent(article)}`);
  for (const path of ["//evil.example/", "/\\evil.example", "https://evil.example", "/x", ""]) {
    expect(backPage(path, "/browsers"), path).toBeUndefined();
  }
  expect(backPage("/de/browsers?done=saved", "/browsers")).toBeUndefined();
});

test("wayOf returns the way in which a query was chosen", () => {
  expect(wayOf(undefined, undefined)).toBe("widely");
  expect(wayOf("baseline 2022", "year")).toBe("year");
  expect(wayOf("chrome >= 110, safari >= 16.4", "browsers")).toBe("versions");
  expect(wayOf("last 2 versions", "browsers")).toBe("query");
});
