import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../../env.ts";
import { ApiError } from "../../errors.ts";
import { limitUser } from "../../middleware/limit.ts";
import { requireUser } from "../../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../../openapi.ts";
import { chat, chatEntry, chatLabel, toChat } from "../../schemas/ai-help.ts";
import {
  deleteChat,
  deleteChats,
  findChat,
  listChats,
  renameChat,
  titleChat,
} from "../../services/ai-help/history.ts";

const tags = ["ai help"];
const params = z.object({
  id: z.uuid().openapi({ description: "The chat_id of the conversation." }),
});
const writes = limitUser({ name: "ai help history", count: 120, seconds: 60 });

/** Requires that the user has turned the history on; must come after `requireUser`. */
const requireHistory = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.user.ai_help_history === 1) return next();
  throw new ApiError("history_off", "AI Help history is turned off in your settings.");
});

const list = createRoute({
  method: "get",
  path: "/history/list",
  tags,
  summary: "Lists stored conversations, newest first",
  middleware: [requireUser(), requireHistory],
  responses: {
    200: json(z.array(chatEntry), "The stored conversations."),
    ...failures("unauthorized", "history_off"),
  },
});

const clear = createRoute({
  method: "delete",
  path: "/history/list",
  tags,
  summary: "Deletes all stored conversations",
  description: "Also works while the history is turned off.",
  middleware: [requireUser(), writes],
  responses: {
    201: { description: "All conversations are deleted." },
    ...failures("unauthorized", "forbidden", "too_many_requests"),
  },
});

const read = createRoute({
  method: "get",
  path: "/history/{id}",
  tags,
  summary: "Returns a stored conversation",
  middleware: [requireUser(), requireHistory],
  request: { params },
  responses: {
    200: json(chat, "The conversation, oldest question first."),
    ...failures("invalid_input", "unauthorized", "not_found", "history_off"),
  },
});

const rename = createRoute({
  method: "post",
  path: "/history/{id}",
  tags,
  summary: "Renames a conversation",
  middleware: [requireUser(), requireHistory, writes],
  request: { params, body: jsonBody(chatLabel) },
  responses: {
    200: json(chatLabel, "The title of the conversation."),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
    ...failures("too_many_requests", "history_off"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/history/{id}",
  tags,
  summary: "Deletes a conversation",
  middleware: [requireUser(), requireHistory, writes],
  request: { params },
  responses: {
    204: { description: "The conversation is deleted." },
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
    ...failures("too_many_requests", "history_off"),
  },
});

const title = createRoute({
  method: "post",
  path: "/history/summary/{id}",
  tags,
  summary: "Titles a conversation after one of its questions",
  description:
    "The id is the message_id of the question. A conversation that already has a title keeps it.",
  middleware: [requireUser(), requireHistory, writes],
  request: {
    params: z.object({ id: z.uuid().openapi({ description: "The message_id of the question." }) }),
  },
  responses: {
    200: json(z.object({ title: z.string() }), "The title of the conversation."),
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found"),
    ...failures("too_many_requests", "history_off"),
  },
});

/** The stored conversations with AI help. */
export const aiHelpHistory = createRoutes()
  .openapi(list, async (c) => {
    const chats = await listChats(c.var.db, c.var.user.id);
    const entries = chats.map(({ id, label, updated_at }) => ({
      chat_id: id,
      label,
      last: new Date(updated_at).toISOString(),
    }));
    return c.json(entries, 200);
  })
  .openapi(title, async (c) => {
    const named = await titleChat(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (named === undefined) throw missing();
    return c.json({ title: named }, 200);
  })
  .openapi(clear, async (c) => {
    await deleteChats(c.var.db, c.var.user.id);
    return c.body(null, 201);
  })
  .openapi(read, async (c) => {
    const found = await findChat(c.var.db, c.var.user.id, c.req.valid("param").id);
    if (!found) throw missing();
    return c.json(toChat(found), 200);
  })
  .openapi(rename, async (c) => {
    const { label } = c.req.valid("json");
    const { id } = c.req.valid("param");
    if (!(await renameChat(c.var.db, c.var.user.id, id, label))) throw missing();
    return c.json({ label }, 200);
  })
  .openapi(remove, async (c) => {
    if (!(await deleteChat(c.var.db, c.var.user.id, c.req.valid("param").id))) throw missing();
    return c.body(null, 204);
  });

function missing(): ApiError {
  return new ApiError("not_found", "There is no such conversation.");
}
