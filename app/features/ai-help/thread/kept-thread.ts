import { WRITTEN_KEYS } from "#app/lib/reader-keys.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { isRunning, type Thread, type Turn } from "./thread.ts";

/** Session storage key of a conversation that is not in the history. */
const KEY = WRITTEN_KEYS.conversation;
/** Session storage key of the conversation before it. */
const PREVIOUS = WRITTEN_KEYS.previousConversation;

interface Kept {
  /** Username of its reader. */
  reader: string;
  chatId: string;
  turns: Turn[];
}

/** Keeps a conversation in this tab, so that it survives a reload. */
export function keepThread({ chatId, turns }: Thread, reader: string): void {
  const kept: Kept = { reader, chatId, turns };
  rememberObject(KEY, turns.length > 0 ? kept : undefined, "tab");
}

/** The conversation of a reader kept in this tab. */
export function keptThread(reader: string): Thread | undefined {
  return readThread(KEY, reader);
}

/**
 * Begins a new conversation, and keeps this one as the previous one: for one in the history, its id
 * without turns. An answer still being streamed counts as stopped.
 */
export function leaveThread(
  { chatId, turns }: Pick<Thread, "chatId" | "turns">,
  reader: string,
): void {
  const ended = turns.map((turn) =>
    isRunning(turn) ? { ...turn, status: "stopped" as const } : turn,
  );
  const kept: Kept = { reader, chatId, turns: ended };
  rememberObject(PREVIOUS, kept, "tab");
  rememberObject(KEY, undefined, "tab");
}

/** The conversation before the current one; without turns if it is in the history. */
export function previousThread(reader: string): Thread | undefined {
  return readThread(PREVIOUS, reader);
}

/** Reads a conversation; one of somebody else, who has logged out in another tab, is removed. */
function readThread(key: string, reader: string): Thread | undefined {
  const { chatId, turns, ...kept } = rememberedObject<Kept>(key, "tab") ?? {};
  if (kept.reader !== reader) {
    rememberObject(key, undefined, "tab");
    return undefined;
  }
  const isThread =
    typeof chatId === "string" && Array.isArray(turns) && turns.every((turn) => isTurn(turn));
  return isThread ? { chatId, turns, shown: new Map() } : undefined;
}

function isTurn(value: Partial<Turn> | null): boolean {
  return (
    typeof value?.id === "string" &&
    typeof value.question === "string" &&
    typeof value.text === "string" &&
    Array.isArray(value.passages) &&
    Array.isArray(value.nearest)
  );
}
