import { useTranslation } from "react-i18next";
import type { AiHelpPageData } from "#app/features/ai-help/thread/page-data.ts";
import s from "./ai-help.module.css";
import { Conversation } from "./conversation.tsx";
import { HistoryAside } from "./history-aside.tsx";
import { Landing } from "./landing.tsx";

/** The AI Help page. */
export function AiHelpPage(data: AiHelpPageData) {
  const { t } = useTranslation("ai-help");
  const { whoami, chats, chat } = data;
  if (!whoami?.is_authenticated) return <Landing />;
  return (
    <main className={s.page} id="content" tabIndex={-1}>
      <HistoryAside chats={chats} current={chat?.chat_id} now={data.now} />
      <div className={s.main}>
        <header className={s.header}>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </header>
        {/* It keeps what it shows when the list of conversations is read again. */}
        <Conversation {...data} />
      </div>
    </main>
  );
}
