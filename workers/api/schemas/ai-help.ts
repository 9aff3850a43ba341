import { z } from "../openapi.ts";
import type { Conversation } from "../services/ai-help/history.ts";
import { text } from "./text.ts";

const MOST_LABEL = 120;

/** What may still be asked today. */
export const quota = z
  .object({ count: z.number(), remaining: z.number(), limit: z.number() })
  .openapi("AiHelpQuota");

/** A conversation in the list of them. */
export const chatEntry = z
  .object({
    chat_id: z.uuid(),
    label: z.string().openapi({ description: "Empty until it has a name." }),
    last: z.iso.datetime().openapi({ description: "When the last question was asked." }),
  })
  .openapi("AiHelpChatEntry");

export const chatLabel = z
  .object({
    label: text(1, MOST_LABEL),
  })
  .openapi("AiHelpChatLabel");

const source = z.object({ url: z.string(), title: z.string() });
const said = <Role extends string>(role: Role) =>
  z.object({ role: z.literal(role), content: z.string() });

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
        }),
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
      },
      user: { role: "user", content: question },
      assistant: answer === null ? null : { role: "assistant", content: answer },
    })),
  };
}
