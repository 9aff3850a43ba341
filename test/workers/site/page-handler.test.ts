import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { createPageHandler } from "#workers/site/page-handler.ts";

const PATHS = {
  "routes/$locale": ":locale",
  "routes/$locale.docs.$": "docs/*",
  "routes/$locale.$": "*",
};

/** An app with page routes that responds with the IDs of the matched routes. */
function makeBuild(): ServerBuild {
  const parentOf = (id: string) => (id === "routes/$locale" ? "root" : "routes/$locale");
  const routes = [
    { id: "root", path: "" },
    ...Object.entries(PATHS).map(([id, path]) => ({ id, path, parentId: parentOf(id) })),
  ].map((route) => [route.id, { ...route, module: { default: () => null } }]);
  const build: Partial<ServerBuild> = {
    entry: {
      module: {
        default: async (_request, status, _headers, { staticHandlerContext }) =>
          Response.json(
            staticHandlerContext.matches.map(({ route }) => route.id),
            { status },
          ),
      },
    },
    routes: Object.fromEntries(routes),
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    basename: "/",
    future: { v3_singleFetch: true } as ServerBuild["future"],
    isSpaMode: false,
  };
  return build as ServerBuild;
}

test.each([
  ["/de/docs/Web/CSS", "routes/$locale.docs.$"],
  ["/de/observatory/docs/faq", "routes/$locale.$"],
  // Paths without a locale reach the app only while storage is unavailable.
  ["/docs/Web/CSS", "routes/$locale.$"],
])("%s matches its route", async (path, route) => {
  const handlePage = createPageHandler(makeBuild());
  const response = await handlePage(
    new Request(`https://webdocs.example${path}`),
    {} as AppLoadContext,
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(["root", "routes/$locale", route]);
});
