import { WRITTEN_KEYS } from "#app/lib/reader-keys.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { isRunning, type Thread, type Turn } from "./thread.ts";

/** Session storage key of a conversation that is not in the history. */
const KEY = WRITTEN_KEYS.conversation;
/** Where it keeps the one before. */
const PREVIOUS = WRITTEN_KEYS.previousConversation;

interface Kept {
  /** Username of the reader whose it is. */
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
 * Begins anew, and keeps the conversation as the one before: of one in the history, its id. An answer
 * on its way ends there.
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

/** The conversation before the one begun anew: without questions if it is in the history. */
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
