import { ApiError } from "../errors.ts";
import { addressKey, limitAddress, limitAll, limitUser } from "../middleware/limit.ts";
import { requireStaff, requireUser } from "../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../openapi.ts";
import {
  findPlay,
  flagPlay,
  insertPlay,
  listFlagged,
  listPlays,
  moderatePlay,
  type PlayEntry,
  revokePlay,
} from "../services/plays.ts";

const tags = ["playground"];

const id = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .openapi({ description: "The id of a saved playground." });
/** Limited only by the size of the request body. */
const text = z.string().max(1_048_576).nullish();
/** The path of a page, or a host. */
const place = z.string().max(2048).nullish();
const code = z.object({ html: text, css: text, js: text, src: place, cdn: place });
const entry = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  moderation: z.enum(["open", "allowed", "blocked"]),
  summary: z.string(),
});
const flagged = entry.extend({ flag_count: z.number(), reasons: z.array(z.string()) });

const save = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Saves code under a new address",
  middleware: [requireUser(), limitUser({ name: "play", count: 60, seconds: 3600 })],
  request: { body: jsonBody(code) },
  responses: {
    201: json(z.object({ id: z.string() }), "The id of the saved code."),
    ...failures(
      "invalid_input",
      "unauthorized",
      "forbidden",
      "too_large",
      "storage_full",
      "too_many_requests",
      "unavailable",
    ),
  },
});

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "The user's saved playgrounds, newest first",
  middleware: [requireUser()],
  responses: {
    200: json(z.object({ items: z.array(entry) }), "The list."),
    ...failures("unauthorized"),
  },
});

const flags = createRoute({
  method: "get",
  path: "/flagged",
  tags,
  summary: "Reported playgrounds that wait for a decision",
  middleware: [requireUser(), requireStaff()],
  responses: {
    200: json(z.object({ items: z.array(flagged) }), "The reports, oldest first."),
    ...failures("unauthorized", "forbidden"),
  },
});

const flag = createRoute({
  method: "post",
  path: "/flag",
  tags,
  summary: "Reports a playground; no login required",
  description: "Repeated reports of the same playground count once.",
  middleware: [
    limitAddress({ name: "play flag", count: 20, seconds: 3600 }),
    limitAll({ name: "play flag", count: 2000, seconds: 24 * 3600, block: 10 }),
  ],
  request: { body: jsonBody(z.object({ id, reason: z.string().max(2000).nullish() })) },
  responses: {
    201: { description: "The report was stored." },
    ...failures("invalid_input", "forbidden", "not_found", "too_many_requests"),
  },
});

const read = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Saved code, unless it was revoked or taken down",
  request: { params: z.object({ id }) },
  responses: {
    200: json(code, "The code."),
    ...failures("invalid_input", "forbidden", "not_found"),
  },
});

const revoke = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Stops sharing one's own playground",
  middleware: [requireUser()],
  request: { params: z.object({ id }) },
  responses: {
    204: { description: "The playground is no longer shared." },
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
  },
});

const moderate = createRoute({
  method: "post",
  path: "/{id}/moderation",
  tags,
  summary: "Takes a reported playground down, or dismisses the report",
  middleware: [requireUser(), requireStaff()],
  request: {
    params: z.object({ id }),
    body: jsonBody(z.object({ moderation: z.enum(["open", "allowed", "blocked"]) })),
  },
  responses: {
    204: { description: "The decision was stored." },
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
  },
});

/** Playgrounds that readers save to share. Static paths before ids: the first match answers. */
export const play = createRoutes()
  .openapi(save, async (c) => {
    const { html, css, js, src, cdn } = c.req.valid("json");
    const fields = { html: html ?? "", css: css ?? "", js: js ?? "" };
    const saved = await insertPlay(c.var.db, c.var.user.id, {
      ...fields,
      src: src ?? null,
      cdn: cdn ?? null,
    });
    if ("refused" in saved) throw noRoom(saved.refused);
    return c.json({ id: saved.id }, 201);
  })
  .openapi(list, async (c) => {
    const plays = await listPlays(c.var.db, c.var.user.id);
    return c.json({ items: plays.map(dated) }, 200);
  })
  .openapi(flags, async (c) => {
    const plays = await listFlagged(c.var.db);
    return c.json({ items: plays.map(dated) }, 200);
  })
  .openapi(flag, async (c) => {
    const { id, reason } = c.req.valid("json");
    const reporter = await addressKey(c);
    const report = { playId: id, reason: reason || null, reporter };
    if (!(await flagPlay(c.var.db, report))) throw missing();
    return c.body(null, 201);
  })
  .openapi(read, async (c) => {
    const found = await findPlay(c.var.db, c.req.valid("param").id);
    if (found.state === "missing") throw missing();
    if (found.state === "blocked") {
      throw new ApiError("forbidden", "This playground was taken down.");
    }
    const { html, css, js, src, cdn } = found.play;
    return c.json({ html, css, js, src, cdn }, 200);
  })
  .openapi(revoke, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await revokePlay(c.var.db, c.var.user.id, id))) throw missing();
    return c.body(null, 204);
  })
  .openapi(moderate, async (c) => {
    const { id } = c.req.valid("param");
    const { moderation } = c.req.valid("json");
    if (!(await moderatePlay(c.var.db, id, moderation))) throw missing();
    return c.body(null, 204);
  });

function dated<T extends PlayEntry>(play: T): Omit<T, "created_at"> & { created_at: string } {
  return { ...play, created_at: new Date(play.created_at).toISOString() };
}

function noRoom(reason: "own" | "person" | "hour" | "full"): ApiError {
  if (reason === "own") {
    return new ApiError("storage_full", "Stop sharing some playgrounds to make room for others.");
  }
  if (reason === "full") {
    return new ApiError("unavailable", "There is no storage left for saved code.");
  }
  const who = reason === "person" ? "You have" : "All readers together have";
  const message = `${who} saved as much code as an hour allows. Try again later.`;
  return new ApiError("too_many_requests", message, { retryAfter: 3600 });
}

function missing(): ApiError {
  return new ApiError("not_found", "There is no such playground.");
}
