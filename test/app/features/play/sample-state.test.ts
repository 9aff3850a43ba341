import { expect, test } from "vitest";
import {
  packSample,
  runnerAddress,
  unpackSample,
} from "#app/features/play/samples/sample-state.ts";

const HOST = { origin: "https://webdocs.example", playHost: "samples.example" };

test("packed code is unpacked unchanged", async () => {
  const code = { html: "<p>ü 字 👍</p>", css: "", js: "x".repeat(50_000) };
  const { state, label } = await packSample(code);
  expect(state).toMatch(/^[\w-]+$/);
  expect(label).toMatch(/^[0-9a-f]{40}$/);
  expect(await unpackSample(state)).toEqual(code);
});

test("equal code has an equal label, other code a different one", async () => {
  const one = await packSample({ html: "a" });
  expect(await packSample({ html: "a" })).toEqual(one);
  expect((await packSample({ html: "b" })).label).not.toBe(one.label);
});

test("invalid packed code is unpacked as undefined", async () => {
  for (const state of ["", "%%", "abcd", btoa("text")]) {
    expect(await unpackSample(state)).toBeUndefined();
  }
});

test("the URL contains the page's path, which cannot change the host", () => {
  expect(runnerAddress(HOST, "abc", "/en-US/docs/Web")).toBe(
    "https://abc.samples.example/en-US/docs/Web/runner.html",
  );
  for (const path of ["", "en-US", "//evil.example"]) {
    expect(new URL(runnerAddress(HOST, "abc", path)).host).toBe("abc.samples.example");
  }
});
