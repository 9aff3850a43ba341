import { expect, test } from "vitest";
import { withLoaders } from "#workers/local/dev/routes-on-demand.ts";

/** The server build as Remix generates it. */
const BUILD = `
    import * as entryServer from "/app/entry.server.tsx";
    import * as route0 from "/app/root.tsx";
import * as route1 from "/app/routes/$locale.docs.$.tsx";
      export const entry = { module: entryServer };
      export const routes = {
        "root": {
          id: "root",
          parentId: undefined,
          path: "",
          index: undefined,
          caseSensitive: undefined,
          module: route0
        },
  "routes/$locale.docs.$": {
          id: "routes/$locale.docs.$",
          parentId: "root",
          path: ":locale/docs/*",
          index: undefined,
          caseSensitive: undefined,
          module: route1
        }
      };`;

test("imports routes only when their loader is called", async () => {
  const code = withLoaders(BUILD);
  expect(code).not.toMatch(/import \* as route/);
  expect(code).toContain('import * as entryServer from "/app/entry.server.tsx"');
  const executable = code
    .replace(/import \* as entryServer.*/, "const entryServer = {};")
    .replaceAll(/import\(("[^"]+")\)/g, "Promise.resolve($1)");
  const build = await import(`data:text/javascript,${encodeURIComponent(executable)}`);
  expect(build.routes["routes/$locale.docs.$"]).toMatchObject({
    id: "routes/$locale.docs.$",
    path: ":locale/docs/*",
    module: {},
  });
  expect(Object.keys(build.loaders)).toEqual(["root", "routes/$locale.docs.$"]);
  expect(await build.loaders.root()).toBe("/app/root.tsx");
  expect(await build.loaders["routes/$locale.docs.$"]()).toBe("/app/routes/$locale.docs.$.tsx");
});
