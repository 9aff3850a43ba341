import type { Db } from "#db/client.ts";
import type { AiHelpChat } from "#db/tables/ai-help/ai-help-chat.ts";
import type { AiHelpMessage, AiHelpStatus } from "#db/tables/ai-help/ai-help-message.ts";

/** A document behind an answer. */
export interface Source {
  url: string;
  title: string;
}

/** A question in a conversation. */
export interface Question {
  chatId: string;
  messageId: string;
  /** The previous question. */
  parentId: string | null;
  text: string;
}

/** A conversation with its questions, oldest first. */
export interface Conversation extends AiHelpChat {
  messages: AiHelpMessage[];
}

const MOST_LISTED = 500;

/** A user's conversations, newest first. */
export async function listChats(db: Db, userId: number): Promise<AiHelpChat[]> {
  return db
    .selectFrom("ai_help_chat")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .limit(MOST_LISTED)
    .execute();
}

/** A conversation of a user; undefined if it is missing or another user's. */
export async function findChat(
  db: Db,
  userId: number,
  id: string,
): Promise<Conversation | undefined> {
  const chat = await db
    .selectFrom("ai_help_chat")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!chat) return undefined;
  const messages = await db
    .selectFrom("ai_help_message")
    .selectAll()
    .where("chat_id", "=", id)
    .orderBy("created_at")
    .execute();
  return { ...chat, messages };
}

/** Renames a conversation. Returns whether it exists. */
export async function renameChat(
  db: Db,
  userId: number,
  id: string,
  label: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_help_chat")
    .set({ label })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a conversation. Returns whether there was one. */
export async function deleteChat(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("ai_help_chat")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all conversations of a user. */
export async function deleteChats(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("ai_help_chat").where("user_id", "=", userId).execute();
}

/**
 * Stores a question, in a new conversation if the id is new. Returns whether it was stored: not in
 * other users' conversations, nor with a parent in another conversation.
 */
export async function insertQuestion(
  db: Db,
  userId: number,
  { chatId, messageId, parentId, text }: Question,
  now = Date.now(),
): Promise<boolean> {
  const [, inserted] = await db.batch([
    db
      .insertInto("ai_help_chat")
      .values({ id: chatId, user_id: userId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing()),
    db
      .insertInto("ai_help_message")
      .columns(["id", "chat_id", "parent_id", "question", "created_at"])
      .expression(
        db
          .selectFrom("ai_help_chat")
          .select((eb) => [
            eb.val(messageId).as("message_id"),
            "id",
            eb.val(parentId).as("parent_id"),
            eb.val(text).as("question"),
            eb.val(now).as("created_at"),
          ])
          .where("id", "=", chatId)
          .where("user_id", "=", userId)
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb(eb.val(parentId), "is", null),
              exists(
                selectFrom("ai_help_message")
                  .select("id")
                  .where("id", "=", parentId)
                  .where("chat_id", "=", chatId),
              ),
            ]),
          ),
      ),
  ]);
  return (inserted?.changes ?? 0) > 0;
}

/** The outcome of a question. */
export interface KeptAnswer {
  answer: string;
  sources: Source[];
  status?: AiHelpStatus;
  passages?: unknown[];
  mode?: "extractive" | "model";
}

/** Stores an answer, unless the conversation was deleted in the meantime. */
export async function saveAnswer(
  db: Db,
  messageId: string,
  { answer, sources, status = "answered", passages = [], mode = "model" }: KeptAnswer,
): Promise<void> {
  await db
    .updateTable("ai_help_message")
    .set({
      ...{ answer, status, mode },
      ...{ sources: JSON.stringify(sources), passages: JSON.stringify(passages) },
    })
    .where("id", "=", messageId)
    .execute();
}

const MOST_TITLE = 60;

/** Names an unnamed conversation after a question. Returns its name. */
export async function titleChat(
  db: Db,
  userId: number,
  messageId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("ai_help_message")
    .innerJoin("ai_help_chat", "ai_help_chat.id", "ai_help_message.chat_id")
    .select(["ai_help_chat.id", "label", "question"])
    .where("ai_help_message.id", "=", messageId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row || row.label) return row?.label;
  const title = shortTitle(row.question);
  await renameChat(db, userId, row.id, title);
  return title;
}

/** The beginning of a question, cut at a word boundary. */
function shortTitle(question: string): string {
  const text = question.replace(/\s+/g, " ").trim();
  const signs = [...text];
  if (signs.length <= MOST_TITLE) return text;
  const cut = signs.slice(0, MOST_TITLE).join("");
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
