import { expect, test } from "vitest";
import { crumbTitle } from "#content-build/source/titles.ts";

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "a page named %s keeps its name in the path of links",
  (title) => {
    expect(crumbTitle({ title })).toBe(title);
  },
);
