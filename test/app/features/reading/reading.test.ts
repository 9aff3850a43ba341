// In a DOM environment, requests would drop their cookie and referer headers.
// @vitest-environment node
import { expect, test } from "vitest";
import { action, loader } from "#app/routes/$locale.reading.tsx";
import { loader as style } from "#app/routes/reading-style.tsx";
import { makeContext } from "../../support/context.ts";

const ADDRESS = "https://webdocs.example/en-US/reading";
const context = makeContext({});
const params = { locale: "en-US" };

async function send(fields: Record<string, string>) {
  const request = new Request(ADDRESS, { method: "POST", body: new URLSearchParams(fields) });
  return action({ request, params, context });
}

test("the chosen language is stored in a cookie and used by the redirect", async () => {
  const answer = (await send({ language: "de", back: "/en-US/docs/Web?q=1" })) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(
    "/de/reading?done=saved&back=%2Fen-US%2Fdocs%2FWeb%3Fq%3D1",
  );
  expect(answer.headers.getSetCookie()).toContain(
    "preferredlocale=de; Path=/; Max-Age=94608000; SameSite=Lax; Secure",
  );
});

test("choosing no language removes the cookie, and a link back to another site is dropped", async () => {
  const answer = (await send({ language: "", back: "https://elsewhere.example/" })) as Response;
  expect(answer.headers.get("location")).toBe("/en-US/reading?done=saved");
  expect(answer.headers.getSetCookie()).toContain(
    "preferredlocale=; Path=/; Max-Age=0; SameSite=Lax; Secure",
  );
});

test("a language that the site does not have is refused", async () => {
  expect(await send({ language: "tlh" })).toMatchObject({ init: { status: 422 } });
});

test("the page shows the preferences in the cookies, and is not cached", async () => {
  const headers = { cookie: "a=b; preferredlocale=ja", referer: "https://webdocs.example/ja/play" };
  const { data, init } = await loader({
    request: new Request(ADDRESS, { headers }),
    params,
    context,
  });
  expect(data.preferences).toMatchObject({ language: "ja", isSaved: false, back: "/ja/play" });
  expect(new Headers(init?.headers).get("cache-control")).toBe("no-store");
});

test("layout modes are stored in one cookie, and hidden definitions in another", async () => {
  const answer = (await send({
    ...{ sidebar: "hide", contents: "hide", width: "wide", code: "large", tooltips: "hide" },
  })) as Response;
  const kept = "Path=/; Max-Age=94608000; SameSite=Lax; Secure";
  expect(answer.headers.getSetCookie()).toEqual([
    "preferredlocale=; Path=/; Max-Age=0; SameSite=Lax; Secure",
    `reading=no-sidebar.no-contents.wide.large-code; ${kept}`,
    `tooltips=off; ${kept}`,
  ]);
  const headers = { cookie: "reading=large-code.neon.narrow; tooltips=off" };
  const { data } = await loader({ request: new Request(ADDRESS, { headers }), params, context });
  expect(data.preferences).toMatchObject({ modes: ["narrow", "large-code"], hasTooltips: false });
});

test("unknown widths and code sizes are refused", async () => {
  expect(await send({ width: "neon" })).toMatchObject({ init: { status: 422 } });
  expect(await send({ code: "constructor" })).toMatchObject({ init: { status: 422 } });
});

async function styleOf(query: string, cookie: string) {
  const request = new Request(`https://webdocs.example/reading-style${query}`, {
    headers: { cookie },
  });
  const response = await style({ request, params: {}, context });
  return { text: await response.text(), policy: response.headers.get("cache-control") };
}

test("a style sheet is cached if the URL names its modes, but not if the cookie does", async () => {
  const named = await styleOf("?modes=wide.constructor", "reading=no-sidebar");
  expect(named.policy).toBe("public, max-age=86400");
  expect(named).toEqual(await styleOf("?modes=wide", ""));
  const own = await styleOf("", "reading=wide");
  expect(own).toEqual({ text: named.text, policy: "no-store" });
  expect((await styleOf("?modes=", "reading=wide")).text).toBe("");
});
