import { expect, test } from "vitest";
import { intercept } from "../support/intercept.ts";
import { DB, get, person } from "../support.ts";

/** The test database, with a list of where its sessions began. */
function noting() {
  const starts: string[] = [];
  const database = intercept(DB, (property) => {
    if (property !== "withSession") return undefined;
    return (start: string) => {
      starts.push(start);
      return DB.withSession("first-primary");
    };
  });
  return { bindings: { DB: database }, starts };
}

const bookmarkOf = (response: Response) =>
  /(?:^|,\s*)bookmark=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];

test("a reader who has written something never sees an older state", async () => {
  const user = await person();
  const { bindings, starts } = noting();
  const before = await user.call("GET", "/api/v1/whoami", undefined, { bindings });
  expect(bookmarkOf(before)).toBeUndefined();
  const written = await user.call("POST", "/api/v2/collections/", { name: "One" }, { bindings });
  const bookmark = bookmarkOf(written) ?? "";
  expect(written.headers.get("set-cookie")).toContain("HttpOnly");
  const cookie = `session=${user.token}; bookmark=${bookmark}`;
  const list = await user.call("GET", "/api/v2/collections/", undefined, {
    bindings,
    headers: { cookie },
  });
  expect(JSON.stringify(await list.json())).toContain("One");
  expect(starts).toEqual(["first-unconstrained", "first-primary", bookmark]);
});

test("visitors get no cookie, whatever they send", async () => {
  const { bindings, starts } = noting();
  const cookie = "bookmark=<script>";
  const answer = await get("/api/v1/search?q=x", { headers: { cookie } }, bindings);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(starts).toEqual(["first-unconstrained"]);
});
