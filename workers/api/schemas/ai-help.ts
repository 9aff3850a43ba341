import { MAX_SENT_QUESTIONS } from "#content-build/contract/plans.ts";
import { z } from "../openapi.ts";
import type { Conversation } from "../services/ai-help/history.ts";
import { REASONS } from "../services/ai-help/use.ts";
import { LOCALE } from "./locale.ts";
import { text } from "./text.ts";

const MOST_LABEL = 120;
const MOST_QUESTION = 25_000;

/** The remaining questions of today. */
export const quota = z
  .object({ count: z.number(), remaining: z.number(), limit: z.number() })
  .openapi("AiHelpQuota");

/** An entry in the list of conversations. */
export const chatEntry = z
  .object({
    chat_id: z.uuid(),
    label: z.string().openapi({ description: "Title; empty until it has one." }),
    last: z.iso.datetime().openapi({ description: "Time of the last question." }),
  })
  .openapi("AiHelpChatEntry");

export const chatLabel = z
  .object({
    label: text(1, MOST_LABEL),
  })
  .openapi("AiHelpChatLabel");

/** A question at the end of the conversation so far. */
export const question = z
  .object({
    chat_id: z.uuid().optional(),
    message_id: z.uuid().optional().openapi({
      description:
        "Chosen by the caller. The same question sent again with the same id within ten minutes is not counted twice.",
    }),
    parent_id: z.uuid().nullish(),
    locale: LOCALE,
    page: z.string().max(512).optional().openapi({
      description: "Path of the page that the question is about; its passages come first.",
    }),
    messages: z
      .array(
        z.object({
          role: z.enum(["user", "assistant", "system"]),
          content: z.string().max(MOST_QUESTION),
        }),
      )
      .min(1)
      .max(MAX_SENT_QUESTIONS)
      .openapi({
        description:
          "The conversation so far; the last message with role user is the question. Messages of other roles are ignored.",
      }),
  })
  .openapi("AiHelpQuestion");

/** A reader's feedback on an answer. */
export const verdict = z
  .object({ helpful: z.boolean(), reason: z.enum(REASONS).optional() })
  .openapi("AiHelpVerdict");

const source = z.object({ url: z.string(), title: z.string(), summary: z.string().optional() });
const said = <Role extends string>(role: Role) =>
  z.object({ role: z.literal(role), content: z.string() });

/** A passage of the documentation, verbatim. */
const passage = z
  .object({
    n: z.number().openapi({ description: "Number by which the answer cites this passage." }),
    url: z.string(),
    locale: z.string(),
    title: z.string(),
    heading: z.string(),
    link: z
      .string()
      .openapi({ description: "Address of the passage, with a fragment that scrolls to it." }),
    kind: z.enum(["text", "code"]),
    text: z.string(),
    lead: z.string().optional(),
    language: z.string().optional(),
    baseline: z
      .enum(["high", "low", "limited"])
      .optional()
      .openapi({ description: "Baseline status of what the page describes." }),
  })
  .openapi("AiHelpPassage");

/** A conversation with all its messages. */
export const chat = z
  .object({
    chat_id: z.uuid(),
    label: z.string(),
    messages: z.array(
      z.object({
        metadata: z.object({
          chat_id: z.uuid(),
          message_id: z.uuid(),
          parent_id: z.uuid().nullable(),
          sources: z.array(source),
          quota: z.null(),
          created_at: z.iso.datetime(),
          mode: z.enum(["extractive", "model"]),
        }),
        status: z
          .string()
          .nullable()
          .openapi({ description: "Null while the answer is being written." }),
        passages: z.array(passage),
        user: said("user"),
        assistant: said("assistant").nullable(),
      }),
    ),
  })
  .openapi("AiHelpChat");

/** A conversation as the API shows it. */
export function toChat({ id, label, messages }: Conversation): z.infer<typeof chat> {
  return {
    chat_id: id,
    label,
    messages: messages.map(({ question, answer, ...message }) => ({
      metadata: {
        chat_id: id,
        message_id: message.id,
        parent_id: message.parent_id,
        sources: JSON.parse(message.sources) as z.infer<typeof source>[],
        quota: null,
        created_at: new Date(message.created_at).toISOString(),
        mode: message.mode,
      },
      status: message.status ?? (answer === null ? null : "answered"),
      passages: JSON.parse(message.passages) as z.infer<typeof passage>[],
      user: { role: "user", content: question },
      assistant: answer === null ? null : { role: "assistant", content: answer },
    })),
  };
}
