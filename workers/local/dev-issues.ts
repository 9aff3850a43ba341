import type { Plugin } from "vite";
import type { PageIssues } from "#content-build/contract/documents.ts";

/** Where pages in development ask what is wrong with them: `?url=/en-US/docs/Web`. */
const PATH = "/@webdocs/issues";

/** Serves the issues of a page to its author in development. */
export function devIssues(issuesOf: (url: string) => PageIssues | undefined): Plugin {
  return {
    name: "webdocs:issues",
    configureServer(server) {
      server.middlewares.use(PATH, (request, response) => {
        const { searchParams } = new URL(request.url ?? "", "http://localhost");
        response.setHeader("content-type", "application/json; charset=utf-8");
        response.setHeader("cache-control", "no-store");
        response.end(JSON.stringify(issuesOf(searchParams.get("url") ?? "") ?? null));
      });
    },
  };
}
