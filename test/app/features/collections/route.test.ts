import { expect, test, vi } from "vitest";
import { clientAction, shouldRevalidate } from "#app/features/collections/route.ts";

const PAGE = "https://site.example/en-US/plus/collections/c1";

function revalidates(from: string, to: string, formMethod?: "POST"): boolean {
  return shouldRevalidate({
    currentUrl: new URL(PAGE + from),
    nextUrl: new URL(PAGE + to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod ? { formMethod } : {}),
  });
}

test("opening a dialog or submitting its form revalidates the page, closing it does not", () => {
  expect(revalidates("?sort=manual&edit=1", "?sort=manual")).toBe(false);
  expect(revalidates("?edit=1", "?sort=manual")).toBe(true);
  expect(revalidates("", "?item=a")).toBe(true);
  expect(revalidates("?edit=1", "?done=edited", "POST")).toBe(true);
});

function send(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: "edit", name: "Mine" });
  const request = new Request(PAGE, { method: "POST", body });
  return clientAction({ request, params: {}, serverAction: serverAction as never });
}

test("a form that fails does not revalidate the page", () => {
  const args = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true } as const;
  const failure = { code: "unauthorized", status: 401, fields: [] };
  const url = new URL(`${PAGE}?new=1`);
  const answer = { ...args, currentUrl: url, nextUrl: url, formMethod: "POST" as const };
  expect(shouldRevalidate({ ...answer, actionResult: { failure } })).toBe(false);
  expect(shouldRevalidate(answer)).toBe(true);
});

test.each([
  ["without a network", new TypeError("Failed to fetch")],
  ["after an answer that cannot be decoded", new Error("Unable to decode turbo-stream response")],
])("%s, a form keeps the text that was typed", async (_, error) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const answer = await send(() => Promise.reject(error));
  expect(answer.failure.code).toBe("unavailable");
  expect(answer.failure.fields).toEqual([
    ["intent", "edit"],
    ["name", "Mine"],
  ]);
  expect(warned).toHaveBeenCalledWith(error);
  warned.mockRestore();
});

test("a redirect from the action is passed on", async () => {
  const redirect = new Response(null, { status: 303, headers: { location: PAGE } });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
});
