import { readdirSync } from "node:fs";
import path from "node:path";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { app } from "#workers/api/app.ts";
import type { Bindings } from "#workers/api/env.ts";
import { createEdge } from "#workers/site/edge.ts";
import { describedRoutes, hostileMethods, ROUTES } from "./hostile.ts";

type Routed = Pick<typeof app, "router" | "routes">;

const FILES = readdirSync(path.resolve(import.meta.dirname, "../../app/routes"));

/** The path of a route's file: `$locale.[_]sitemap.$.tsx` is `/:locale/_sitemap/*`. */
function pathOf(file: string): string {
  const parts = file.replace(/\.tsx$/, "").split(".");
  return `/${parts
    .filter((part) => part !== "_index")
    .map((part) => part.replace(/_$/, "").replaceAll(/[[\]]/g, ""))
    .map((part) => (part === "$" ? "*" : part.replace("$", ":")))
    .join("/")}`;
}

test("hostile requests cover each page of the app", () => {
  // The layout of the others has no URL of its own, and any other URL counts as one with a locale.
  const pages = FILES.filter((file) => file !== "$locale.tsx" && file !== "$.tsx");
  const routes = pages.map((file) => ({ id: file, path: pathOf(file) }));
  const asked = new Set(ROUTES.map((each) => matchRoutes(routes, each)?.at(-1)?.route.id));
  expect(pages.filter((file) => !asked.has(file))).toEqual([]);
});

/** Route patterns of a worker that match none of the paths. Handlers of all methods are middleware. */
function missed({ router, routes }: Routed, paths: readonly string[]): string[] {
  const calls = routes.filter(({ method }) => method !== "ALL");
  const methods = new Set(calls.map(({ method }) => method));
  const asked = paths.flatMap((each) =>
    [...methods].map((method) => {
      const found = router.match(method, each)[0].map(([[, route]]) => route);
      return found.find((route) => route.method !== "ALL")?.path;
    }),
  );
  return [...new Set(calls.map((call) => call.path))].filter((path) => !asked.includes(path));
}

test("hostile requests cover each route that the site worker answers itself", () => {
  const edge = createEdge({
    handlePage: async () => new Response(),
    takesForms: () => false,
    inlineScripts: [],
  });
  expect(missed(edge as unknown as Routed, ROUTES)).toEqual([]);
});

test("hostile requests cover each route of the API with each method", async () => {
  const DB = { withSession: () => ({ getBookmark: () => null }) } as unknown as D1Database;
  const bindings = { ...{ LOG: "errors", ORIGIN: "https://webdocs.example" }, DB, SEARCH: DB };
  const described = await describedRoutes(async (address) => {
    const response = await app.request(address, {}, bindings as Bindings);
    return { status: response.status, headers: {}, body: Buffer.from(await response.text()) };
  });
  const requests = hostileMethods(described);
  const by = (wanted: string) =>
    requests.flatMap(({ path, method }) => (method === wanted ? [path] : []));
  for (const method of ["GET", "POST", "DELETE"]) {
    expect(missed(app, by(method)), method).toEqual([]);
  }
});
