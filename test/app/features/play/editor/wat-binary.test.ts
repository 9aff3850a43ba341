import { expect, test } from "vitest";
import { watAddress } from "#app/features/play/editor/wat-binary.ts";

test("WebAssembly text is compiled to a data URL of a module that runs", async () => {
  const address = await watAddress(
    '(module (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))',
  );
  const [, base64 = ""] = address.split("data:application/wasm;base64,");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const instance = await WebAssembly.instantiate(new WebAssembly.Module(bytes));
  expect((instance.exports.add as (a: number, b: number) => number)(2, 3)).toBe(5);
});

test("errors in WebAssembly text are reported with their position", async () => {
  await expect(watAddress("(module (oops))")).rejects.toThrow(/example\.wat:1:10/);
});
