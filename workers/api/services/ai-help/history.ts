import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { AiHelpChat } from "#db/tables/ai-help/ai-help-chat.ts";
import type { AiHelpMessage, AiHelpStatus } from "#db/tables/ai-help/ai-help-message.ts";
import { hasRoom } from "../limits/volume.ts";

/** A document behind an answer. */
export interface Source {
  url: string;
  title: string;
  /** Its subject. */
  summary?: string;
}

/** A question in a conversation. */
export interface Question {
  chatId: string;
  messageId: string;
  /** The previous question. If it was not stored, the latest stored one takes its place. */
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

/** Limits for one user: beyond them, the oldest conversations are deleted. */
export const HISTORY_LIMITS = { chats: 500, bytes: 4 * 1024 * 1024 };
/** The most bytes of one conversation, which is read as a whole. */
export const CHAT_LIMIT = 1024 * 1024;

/**
 * Whether a question was stored: "missing" if the conversation is another user's, or its parent in
 * another conversation.
 */
export type StoredQuestion = "kept" | "missing" | "full";

/**
 * Stores a question, in a new conversation if the id is new. A stored question may be asked again.
 */
export async function insertQuestion(
  db: Db,
  userId: number,
  { chatId, messageId, parentId, text }: Question,
  now = Date.now(),
): Promise<StoredQuestion> {
  const room = hasRoom("ai_help", userId, text.length);
  const messages = db.selectFrom("ai_help_message").select("id");
  const parent = messages.where("id", "=", parentId);
  const elsewhere = parent.where("chat_id", "!=", chatId);
  const latest = messages.where("chat_id", "=", chatId).orderBy("created_at", "desc").limit(1);
  const [, inserted] = await db.batch([
    db
      .insertInto("ai_help_chat")
      .columns(["id", "user_id", "created_at", "updated_at"])
      .expression(
        db
          .selectNoFrom((eb) => [
            eb.val(chatId).as("id"),
            eb.val(userId).as("user_id"),
            eb.val(now).as("created_at"),
            eb.val(now).as("updated_at"),
          ])
          .where(room)
          .where(({ not, exists }) => not(exists(elsewhere))),
      )
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
            (parentId === null ? eb.val(null) : eb.fn.coalesce(parent, latest)).as("parent_id"),
            eb.val(text).as("question"),
            eb.val(now).as("created_at"),
          ])
          .where("id", "=", chatId)
          .where("user_id", "=", userId)
          .where("bytes", "<", CHAT_LIMIT)
          .where(room)
          .where(({ not, exists }) => not(exists(elsewhere))),
      )
      .onConflict((conflict) => conflict.column("id").doNothing()),
    deleteOldest(userId),
  ]);
  if ((inserted?.changes ?? 0) > 0) return "kept";
  return whyNotStored(db, userId, { chatId, messageId, parentId, text });
}

/** Deletes the oldest conversations beyond the limits, never the latest. */
function deleteOldest(userId: number) {
  return sql`DELETE FROM ai_help_chat WHERE id IN (SELECT id FROM
    (SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
      FROM ai_help_chat WHERE user_id = ${userId}
      WINDOW newest AS (ORDER BY updated_at DESC, id))
    WHERE place > ${HISTORY_LIMITS.chats} OR (place > 1 AND total > ${HISTORY_LIMITS.bytes}))`;
}

async function whyNotStored(
  db: Db,
  userId: number,
  { chatId, messageId, text }: Question,
): Promise<StoredQuestion> {
  const why = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom("ai_help_message")
          .innerJoin("ai_help_chat", "ai_help_chat.id", "chat_id")
          .select("ai_help_message.id")
          .where("ai_help_message.id", "=", messageId)
          .where("chat_id", "=", chatId)
          .where("question", "=", text)
          .where("user_id", "=", userId),
      ).as("isKnown"),
      exists(
        selectFrom("ai_help_chat")
          .select("id")
          .where("id", "=", chatId)
          .where("user_id", "=", userId)
          .where("bytes", ">=", CHAT_LIMIT),
      ).as("isLong"),
      hasRoom("ai_help", userId, text.length).as("hasRoom"),
    ])
    .executeTakeFirstOrThrow();
  if (why.isKnown) return "kept";
  return why.isLong || !why.hasRoom ? "full" : "missing";
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
  const characters = [...text];
  if (characters.length <= MOST_TITLE) return text;
  const cut = characters.slice(0, MOST_TITLE).join("");
  return `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
}
