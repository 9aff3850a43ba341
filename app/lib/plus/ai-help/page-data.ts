import type { AiHelpChat, AiHelpChats, AiHelpQuota, Whoami } from "#app/lib/api-answers.ts";
import type { Turn } from "./thread.ts";

/** What the page of AI help shows. */
export interface AiHelpPageData {
  whoami: Whoami | undefined;
  quota: AiHelpQuota | null;
  /** Undefined where none are kept. */
  chats: AiHelpChats | undefined;
  chat: AiHelpChat | undefined;
  /** The page that is asked about. */
  page: { url: string; title: string } | undefined;
  /** What a form without script has brought. */
  answered: { chatId: string; turns: Turn[] } | undefined;
  /** Names a conversation that is not kept yet. */
  fresh: string;
  origin: string;
  now: number;
}
