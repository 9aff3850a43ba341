import type { AiHelpChat, AiHelpChats, AiHelpQuota, Whoami } from "#app/lib/api-answers.ts";
import type { Turn } from "./thread.ts";

export interface AiHelpPageData {
  whoami: Whoami | undefined;
  quota: AiHelpQuota | null;
  /** The history; or that it is off, or cannot be read now. */
  chats: AiHelpChats | "off" | "failed";
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
