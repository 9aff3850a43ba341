import { expect, test } from "vitest";
import { readForm, textFields } from "#app/lib/server/read-form.server.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

function sent(body: BodyInit | null, type = URL_ENCODED) {
  const init = { method: "POST", body, headers: { "content-type": type } };
  return new Request("https://site.example/", { ...init, duplex: "half" } as RequestInit);
}

/** An infinite body, and the number of bytes read from it. */
function endless() {
  const part = new TextEncoder().encode("a=".padEnd(1000, "b"));
  const asked = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked.bytes += part.byteLength;
      controller.enqueue(part);
    },
  });
  return { body, asked };
}

test("returns text fields in order, including repeated ones, without files", async () => {
  const form = new FormData();
  form.append("id", "1");
  form.append("file", new File(["x"], "x.txt"));
  form.append("id", "2");
  const read = await readForm(new Request("https://site.example/", { method: "POST", body: form }));
  if (typeof read === "string") throw new Error(read);
  expect(textFields(read)).toEqual([
    ["id", "1"],
    ["id", "2"],
  ]);
  expect(read.get("file")).toBeInstanceOf(File);
});

test("reads __proto__ as a field like any other", async () => {
  const read = await readForm(sent("__proto__=1&constructor=2"));
  expect(typeof read === "string" ? read : textFields(read)).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
});

test("refuses a body that is larger than the limit", async () => {
  const body = `a=${"b".repeat(200)}`;
  expect(await readForm(sent(body), 100)).toBe("too_large");
  expect(await readForm(sent(`a=${"b".repeat(2 * 1024 * 1024)}`))).toBe("too_large");
});

test("stops reading a body of unknown length at the limit", async () => {
  const { body, asked } = endless();
  expect(await readForm(sent(body), 10_000)).toBe("too_large");
  expect(asked.bytes).toBeLessThan(15_000);
});

test("refuses a body that is not a form", async () => {
  expect(await readForm(sent("{}", "application/json"))).toBe("invalid_input");
  expect(await readForm(sent("question=x", "text/plain"))).toBe("invalid_input");
  expect(await readForm(sent("--a", "multipart/form-data"))).toBe("invalid_input");
});

test("reads an empty body as a form without fields", async () => {
  const read = await readForm(sent(null));
  expect(typeof read === "string" ? read : textFields(read)).toEqual([]);
});
