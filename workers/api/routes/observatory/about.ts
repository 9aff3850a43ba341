import { ALGORITHM_VERSION } from "../../observatory/judge.ts";
import { createRoute, createRoutes, json, z } from "../../openapi.ts";
import { versionSchema } from "../../schemas/observatory.ts";

const tags = ["observatory"];

const greeting = createRoute({
  ...{ method: "get", path: "/", tags },
  summary: "What this service is",
  responses: {
    200: {
      description: "The name of the service.",
      content: { "text/plain": { schema: z.string() } },
    },
  },
});

const version = createRoute({
  ...{ method: "get", path: "/version", tags },
  summary: "The version of the scanner",
  responses: { 200: json(versionSchema, "The version.") },
});

/** Name and version of the observatory. */
export const observatoryAbout = createRoutes()
  .openapi(greeting, (c) =>
    c.text("This is the HTTP Observatory. Its API is described in /api/openapi.json.", 200),
  )
  .openapi(version, (c) => {
    const { id = null, tag = null } = c.env.CF_VERSION ?? {};
    const source = `${c.var.settings.ORIGIN}/api/openapi.json`;
    return c.json({ commit: tag || null, version: `${ALGORITHM_VERSION}`, source, build: id }, 200);
  });
