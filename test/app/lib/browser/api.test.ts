import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure, callApi } from "#app/lib/browser/api.ts";

afterEach(() => vi.unstubAllGlobals());

/** Responds to all requests like this, and returns them. */
function answer(respond: () => Response | Promise<Response>) {
  const asked: { path: string; options: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    asked.push({ path, options });
    return respond();
  });
  return asked;
}

test("a call sends JSON, and returns the JSON of the response", async () => {
  const asked = answer(() => Response.json({ id: "x" }, { status: 201 }));
  const headers = { "idempotency-key": "k" };
  const made = await callApi("/api/v1/play/", { method: "POST", headers, json: { a: 1 } });
  expect(made).toEqual({ id: "x" });
  expect(asked).toEqual([
    {
      path: "/api/v1/play/",
      options: {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "k" },
        body: '{"a":1}',
      },
    },
  ]);
});

test("a call without a body sends none, and an empty response is undefined", async () => {
  const asked = answer(() => new Response(null, { status: 204 }));
  expect(await callApi("/api/v1/play/x", { method: "DELETE" })).toBeUndefined();
  expect(asked).toEqual([{ path: "/api/v1/play/x", options: { method: "DELETE" } }]);
});

test.each([
  [
    "a refusal",
    () => Response.json({ code: "conflict", message: "It is there." }, { status: 409 }),
    { message: "It is there.", status: 409, code: "conflict" },
  ],
  [
    "an answer that is not JSON",
    () => new Response("<h1>", { status: 503, statusText: "Unavailable" }),
    { message: "503: Unavailable", status: 503, code: undefined },
  ],
  [
    "a missing network",
    () => Promise.reject<Response>(new TypeError("Failed to fetch")),
    { message: "Failed to fetch", status: 0, code: undefined },
  ],
])("%s rejects with a failure that says what happened", async (_, respond, expected) => {
  answer(respond);
  const failure = await callApi("/api/v1/whoami").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject(expected);
});
