import { errors } from "jose";
import { expect, test } from "vitest";
import { errorName } from "#workers/api/error-name.ts";

test("an error of a minified class is logged by its code", () => {
  const minified = new errors.JWSInvalid("x");
  minified.name = "_e";
  expect(errorName(minified)).toBe("ERR_JWS_INVALID");
});

test("an error without a code is logged by its name, anything else unchanged", () => {
  expect(errorName(new TypeError("x"))).toBe("TypeError");
  expect(errorName(new DOMException("x", "TimeoutError"))).toBe("TimeoutError");
  expect(errorName("nothing")).toBe("nothing");
});
