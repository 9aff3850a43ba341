import { expect, test } from "vitest";
import { intercept } from "../support/intercept.ts";
import { DB, get, person, SEARCH } from "../support.ts";

/** Wraps a database to record the start constraint or bookmark of each session. */
function noting(noted: D1Database) {
  const starts: string[] = [];
  const database = intercept(noted, (property) => {
    if (property !== "withSession") return undefined;
    return (start: string) => {
      starts.push(start);
      return noted.withSession("first-primary");
    };
  });
  return { database, starts };
}

const bookmarkOf = (response: Response) =>
  /(?:^|,\s*)bookmark=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];

test("a reader's requests after a write start from its bookmark", async () => {
  const user = await person();
  const { database, starts } = noting(DB);
  const bindings = { DB: database };
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

test("an invalid bookmark cookie of an anonymous visitor is ignored", async () => {
  const { database, starts } = noting(DB);
  const bindings = { DB: database };
  const cookie = "bookmark=<script>";
  const answer = await get("/api/v1/search?q=x", { headers: { cookie } }, bindings);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(starts).toEqual(["first-unconstrained"]);
});

test("the search database is read from any replica, even for writes", async () => {
  const user = await person();
  const { database, starts } = noting(SEARCH);
  const made = await user.call(
    "POST",
    "/api/v2/collections/",
    { name: "Two" },
    {
      bindings: { SEARCH: database },
    },
  );
  expect(made.status).toBe(201);
  expect(starts).toEqual(["first-unconstrained"]);
});
