import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AiHelpPageData } from "#app/features/ai-help/thread/page-data.ts";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { loginUrl } from "#app/lib/user-urls.ts";
import p from "#app/ui/app-page/app-page.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";
import { Conversation } from "./conversation.tsx";
import { HistoryAside } from "./history-aside.tsx";
import { KeptQuestion } from "./kept-question.tsx";

export function AiHelpPage(data: AiHelpPageData) {
  const { t } = useTranslation("ai-help");
  const { whoami, chats, chat } = data;
  if (!whoami?.is_authenticated) return <Landing {...data} />;
  return (
    <>
      <AppPageBar title={t("title")} />
      <main className={p.page} id="content" tabIndex={-1}>
        <h1>{t("title")}</h1>
        <p className={p.lead}>{t("lead")}</p>
        <div className={s.columns}>
          <HistoryAside chats={chats} current={chat?.chat_id} now={data.now} />
          <div className={s.main}>
            {/* It keeps its state when the list of conversations is read again. */}
            <Conversation {...data} />
          </div>
        </div>
      </main>
    </>
  );
}

const POINTS = ["quotes", "honest", "private"] as const;

/** Introduces AI Help to visitors who are not logged in. */
function Landing({ answered, page }: AiHelpPageData) {
  const { t, i18n } = useTranslation(["ai-help", "common"]);
  const { pathname, search } = useLocation();
  const turn = answered?.turns.at(-1);
  return (
    <>
      <AppPageBar title={t("title")} />
      <main className={p.page} id="content" tabIndex={-1}>
        <h1>{t("title")}</h1>
        <p className={p.lead}>{t("description")}</p>
        {answered && turn?.question ? (
          <KeptQuestion {...{ turn, answered, page }} />
        ) : (
          <p className={s.row}>
            <ButtonLink variant="primary" href={loginUrl(pathname + search)} rel="nofollow">
              {t("common:login")}
            </ButtonLink>
            <ButtonLink href={`/${i18n.language}/plus`}>{t("landing.plans")}</ButtonLink>
          </p>
        )}
        <ul className={s.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <h2>{t(`landing.${point}.title`)}</h2>
              <p>{t(`landing.${point}.text`)}</p>
            </li>
          ))}
        </ul>
        <p>{t("landing.quota")}</p>
      </main>
    </>
  );
}
