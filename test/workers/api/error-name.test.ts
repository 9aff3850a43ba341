import { errors } from "jose";
import { expect, test } from "vitest";
import { errorName } from "#workers/api/error-name.ts";

test("an error with a minified class name is identified by its code", () => {
  const minified = new errors.JWSInvalid("x");
  minified.name = "_e";
  expect(errorName(minified)).toBe("ERR_JWS_INVALID");
});

test("an error without a code is identified by its name, other values as strings", () => {
  expect(errorName(new TypeError("x"))).toBe("TypeError");
  expect(errorName(new DOMException("x", "TimeoutError"))).toBe("TimeoutError");
  expect(errorName("nothing")).toBe("nothing");
});
