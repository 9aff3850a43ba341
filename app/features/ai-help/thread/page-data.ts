import type { AiHelpChat, AiHelpChats, AiHelpQuota, Whoami } from "#app/lib/api-answers.ts";
import type { Turn } from "./thread.ts";

/** Data of the AI Help page. */
export interface AiHelpPageData {
  whoami: Whoami | undefined;
  quota: AiHelpQuota | null;
  /** Undefined if history is off. */
  chats: AiHelpChats | undefined;
  chat: AiHelpChat | undefined;
  /** The page the question is about. */
  page: { url: string; title: string } | undefined;
  /** The result of a form posted without script. */
  answered: { chatId: string; turns: Turn[] } | undefined;
  /** Id for a conversation that is not saved yet. */
  fresh: string;
  origin: string;
  now: number;
}
