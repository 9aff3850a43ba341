import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import type { UnreadForm } from "#app/lib/server/read-form.server.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { readEvents } from "./read-events.ts";
import { afterEvent, messagesOf, newTurn, type Turn } from "./thread.ts";

/** A question posted without script: the earlier questions, and the one with its answer. */
export interface FormAnswer {
  chatId: string;
  turns: Turn[];
}

/** Asks a posted question and waits for the whole answer. */
export async function answerForm(
  context: SiteContext,
  request: Request,
  locale: Locale,
  form: FormData,
): Promise<FormAnswer> {
  const text = (name: string) => String(form.get(name) ?? "");
  const earlier = form.getAll("earlier").map(String);
  const id = crypto.randomUUID();
  const question = text("question").trim();
  let turn = newTurn({ id, parentId: text("parent_id") || null, question });
  const { help } = apiFor(context, request).api.v1.plus.ai;
  const chatId = text("chat_id") || crypto.randomUUID();
  const response = await help.$post({
    json: {
      message_id: id,
      chat_id: chatId,
      parent_id: turn.parentId,
      locale,
      ...(text("page") ? { page: text("page") } : {}),
      messages: messagesOf([...earlier, question]),
    },
  });
  if (!response.ok || !response.body) {
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    turn = { ...turn, status: "failed", failure: code ?? "upstream" };
  } else {
    for await (const event of readEvents(response.body as ReadableStream<Uint8Array>))
      turn = afterEvent(turn, event);
  }
  return { chatId, turns: [...earlierTurns(earlier, turn.parentId), turn] };
}

/** The conversation after a form that cannot be read. */
export function unreadForm(failure: UnreadForm): FormAnswer {
  const turn = newTurn({ id: crypto.randomUUID(), parentId: null, question: "" });
  return { chatId: crypto.randomUUID(), turns: [{ ...turn, status: "failed", failure }] };
}

/** Earlier questions, whose answers were on previous pages: only their text. */
function earlierTurns(questions: readonly string[], lastId: string | null): Turn[] {
  let parentId: string | null = null;
  return questions.map((question, at) => {
    const isLast = at === questions.length - 1;
    const id = isLast && lastId ? lastId : crypto.randomUUID();
    const turn: Turn = { ...newTurn({ id, parentId, question }), status: "earlier" };
    parentId = id;
    return turn;
  });
}
