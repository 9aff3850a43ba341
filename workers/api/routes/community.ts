import { ApiError } from "../errors.ts";
import { limitBurst } from "../middleware/limit.ts";
import { createRoute, createRoutes, failures, json, z } from "../openapi.ts";
import { findOpenIssues } from "../services/community-issues.ts";

const issue = z.object({
  url: z.string(),
  title: z.string(),
  labels: z.array(z.string()),
  repository: z.object({ name: z.string(), url: z.string() }),
});

const schema = z.object({ items: z.array(issue) }).openapi("OpenIssues");

const route = createRoute({
  method: "get",
  path: "/issues",
  tags: ["community"],
  summary: "Open issues for new contributors",
  description: "At most five, cached for some minutes; the same for every user.",
  middleware: limitBurst("community"),
  responses: {
    200: json(schema, "The issues."),
    ...failures("unavailable", "too_many_requests"),
  },
});

/** Data that the community page requests after it has loaded. */
export const community = createRoutes().openapi(route, async (c) => {
  const { ISSUES_API, ISSUES_QUERY, ISSUES_TOKEN } = c.var.settings;
  const source = { api: ISSUES_API, query: ISSUES_QUERY, token: ISSUES_TOKEN };
  const items = await findOpenIssues(c.var.db, source);
  if (!items) {
    const message = "The open issues are not available at the moment.";
    throw new ApiError("unavailable", message, { retryAfter: 60 });
  }
  c.header("cache-control", "public, max-age=300");
  return c.json({ items }, 200);
});
