import { hash } from "../../crypto.ts";
import { ApiError } from "../../errors.ts";
import { isWithin, limitAll, limitUser } from "../../middleware/limit.ts";
import { logLateFailure } from "../../middleware/log.ts";
import { requireUser } from "../../middleware/user.ts";
import { createRoute, createRoutes, failures, json, jsonBody, z } from "../../openapi.ts";
import { question, quota, verdict } from "../../schemas/ai-help.ts";
import { runAnswer } from "../../services/ai-help/answer/run-answer.ts";
import { insertQuestion } from "../../services/ai-help/history.ts";
import { openModeration } from "../../services/ai-help/model/moderation.ts";
import { openModel } from "../../services/ai-help/model/open-model.ts";
import { CORE_QUESTIONS, readQuota } from "../../services/ai-help/quota.ts";
import { retrieveFrom } from "../../services/ai-help/retrieve/retrieve.ts";
import { beginRunning, endRunning, stopRunning } from "../../services/ai-help/running.ts";
import {
  listUnanswered,
  UNANSWERED_BUDGET,
  UNANSWERED_LIMIT,
} from "../../services/ai-help/unanswered.ts";
import { beginUse, giveBack, judgeAnswer } from "../../services/ai-help/use.ts";
import { openNearest } from "../../services/ai-help/vectors/nearest.ts";
import { openDocuments } from "../../services/documents.ts";
import { countUse } from "../../services/limits/rate-limit.ts";

const tags = ["ai help"];

const readLeft = createRoute({
  method: "get",
  path: "/quota",
  tags,
  summary: "Returns how many questions are left today",
  description: `The free plan has ${CORE_QUESTIONS} questions a day. Null for subscribers, who have no limit.`,
  middleware: requireUser(),
  responses: {
    200: json(z.object({ quota: quota.nullable() }), "The quota."),
    ...failures("unauthorized"),
  },
});

const ask = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Answers a question from the documentation",
  description: `Streams server-sent events. Each carries its type as the event name and in its data: one \`metadata\`, then up to six \`passage\` events (text or code quoted word for word, with a link to it): what the page that fits best is about, its section that says how, and what two more pages say at most. If a model is configured, \`delta\` events follow with prose that cites the passages by number, and \`citations\` with the numbers used. \`done\` ends the stream. \`error\` replaces all of these when there is no answer; its code is \`no_evidence\` where the documentation does not cover the question: with \`verdict\` "near", the \`nearest\` pages come with it; with "off_topic", the question is about something else. Questions that end in \`error\` do not count against the quota.`,
  middleware: [
    requireUser(),
    limitUser({ name: "ai help", count: 20, seconds: 60 }),
    limitAll({ name: "ai help", count: 50_000, seconds: 3600, block: 20 }),
  ],
  request: { body: jsonBody(question) },
  responses: {
    200: {
      description: "The stream of events.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...failures("invalid_input", "unauthorized", "question_limit", "forbidden"),
    ...failures("conflict", "busy", "too_many_requests"),
  },
});

const stop = createRoute({
  method: "post",
  path: "/stop",
  tags,
  summary: "Stops the running answer",
  description:
    "Marks the caller's running answer as stopped. The model request is aborted within a second, or as soon as the connection of the stream closes.",
  middleware: [requireUser(), limitUser({ name: "ai help stop", count: 60, seconds: 60 })],
  responses: {
    204: { description: "The answer is stopped, or none was running." },
    ...failures("unauthorized", "forbidden", "too_many_requests"),
  },
});

const judge = createRoute({
  method: "post",
  path: "/feedback/{id}",
  tags,
  summary: "Stores whether an answer was helpful",
  middleware: [requireUser(), limitUser({ name: "ai help feedback", count: 60, seconds: 60 })],
  request: {
    params: z.object({ id: z.uuid().openapi({ description: "The message_id of the question." }) }),
    body: jsonBody(verdict),
  },
  responses: {
    204: { description: "The feedback is stored." },
    ...failures("invalid_input", "unauthorized", "forbidden", "not_found", "too_many_requests"),
  },
});

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** Questions, and the answers to them. */
export const aiHelp = createRoutes()
  .openapi(readLeft, async (c) => {
    return c.json({ quota: (await readQuota(c.var.db, c.var.user)) ?? null }, 200);
  })
  .openapi(ask, async (c) => {
    const { db, searchDb, user, settings } = c.var;
    const body = c.req.valid("json");
    const said = body.messages.filter(({ role }) => role === "user").map((one) => one.content);
    const text = (said.pop() ?? "").replaceAll("\0", "").trim();
    if (!text) throw new ApiError("invalid_input", "There is no question.");
    const messageId = body.message_id ?? crypto.randomUUID();
    const chatId = body.chat_id ?? crypto.randomUUID();
    const parentId = body.parent_id ?? null;
    const documents = await openDocuments(c.env.CONTENT, settings.VERSION_SECONDS);
    if (!(await beginRunning(db, user.id, messageId))) {
      throw new ApiError("busy", "Another answer is being given. Wait for it, or stop it.");
    }
    let isCounted = false;
    let isBegun = false;
    try {
      const answered = JSON.stringify([body.locale, body.page ?? null, said, text]);
      const requestHash = await hash(`${settings.API_SECRET ?? ""} ${answered}`);
      const counted = await beginUse(db, user, { messageId, requestHash });
      if (counted === "refused") {
        throw new ApiError("question_limit", "Today's questions are used up.");
      }
      if (counted === "taken") throw new ApiError("conflict", "This id was used already.");
      isCounted = true;
      const question = { chatId, messageId, parentId, text };
      const kept =
        user.ai_help_history === 1 ? await insertQuestion(db, user.id, question) : "full";
      if (kept === "missing") throw new ApiError("conflict", "There is no such conversation.");
      const answer = runAnswer(
        {
          db,
          searchDb,
          documents,
          retrieve: retrieveFrom({
            ...{ searchDb, documents },
            nearest: openNearest(c.var, settings, c.env),
          }),
          model: openModel(settings, c.env.AI),
          moderate: settings.MODERATION_URL
            ? openModeration({
                url: settings.MODERATION_URL,
                key: settings.MODERATION_KEY,
                model: settings.MODERATION_NAME,
              })
            : undefined,
          origin: settings.ORIGIN,
        },
        {
          ...{ user, chatId, messageId, parentId },
          asked: { question: text, earlier: said, locale: body.locale, page: body.page },
          quota: counted === "unlimited" ? null : counted,
          isKept: kept === "kept",
          docsVersion: documents.version,
          signal: c.req.raw.signal,
        },
      );
      isBegun = true;
      c.executionCtx.waitUntil(
        answer.done.then(async ({ status, error }) => {
          if (error) logLateFailure(c, error);
          if (status !== "no_evidence") return;
          const isOver = await countUse(db, UNANSWERED_LIMIT, `user ${user.id}`);
          if (isOver !== undefined || !(await isWithin(c, UNANSWERED_BUDGET))) return;
          const secret = settings.API_SECRET ?? "";
          await listUnanswered(db, secret, { userId: user.id, locale: body.locale, text });
        }),
      );
      return c.body(answer.body, 200, STREAM_HEADERS);
    } finally {
      if (isCounted && !isBegun) await giveBack(db, user, messageId).catch(console.error);
      if (!isBegun) await endRunning(db, user.id, messageId);
    }
  })
  .openapi(stop, async (c) => {
    await stopRunning(c.var.db, c.var.user.id);
    return c.body(null, 204);
  })
  .openapi(judge, async (c) => {
    const { id } = c.req.valid("param");
    if (await judgeAnswer(c.var.db, c.var.user.id, id, c.req.valid("json"))) {
      return c.body(null, 204);
    }
    throw new ApiError("not_found", "There is no such answer of yours.");
  });
