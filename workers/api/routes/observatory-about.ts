import { ALGORITHM_VERSION } from "../observatory/judge.ts";
import { createRoute, createRoutes, json, z } from "../openapi.ts";
import { versionSchema } from "../schemas/observatory.ts";

const tags = ["observatory"];

const greeting = createRoute({
  ...{ method: "get", path: "/", tags },
  summary: "Says what answers here",
  responses: {
    200: {
      description: "A sentence.",
      content: { "text/plain": { schema: z.string() } },
    },
  },
});

const version = createRoute({
  ...{ method: "get", path: "/version", tags },
  summary: "Which version of the scanner answers",
  responses: { 200: json(versionSchema, "The version.") },
});

/** What programs ask before they scan anything. */
export const observatoryAbout = createRoutes()
  .openapi(greeting, (c) =>
    c.text("This is the HTTP Observatory. /api/openapi.json describes its calls.", 200),
  )
  .openapi(version, (c) => {
    const { id = null, tag = null } = c.env.CF_VERSION ?? {};
    const source = `${c.var.settings.ORIGIN}/api/openapi.json`;
    return c.json({ commit: tag || null, version: `${ALGORITHM_VERSION}`, source, build: id }, 200);
  });
