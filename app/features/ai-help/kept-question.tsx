import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AiHelpPageData } from "#app/features/ai-help/thread/page-data.ts";
import { stateOf, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";
import { ConversationFields } from "./question-form.tsx";

interface KeptQuestionProps {
  turn: Turn;
  answered: NonNullable<AiHelpPageData["answered"]>;
  page: AiHelpPageData["page"];
}

/**
 * A question that was posted after the session had ended: it waits here until its reader has logged
 * in again in another tab.
 */
export function KeptQuestion({ turn, answered, page }: KeptQuestionProps) {
  const { t } = useTranslation("ai-help");
  const { pathname, search } = useLocation();
  const id = useId();
  const state = stateOf(turn) ?? "failed";
  const before = answered.turns.slice(0, -1);
  return (
    <form className={s.edit} method="post">
      <p role="alert" id={`${id}-why`}>
        {t(`state.${state}`)}
      </p>
      {state === "signedOut" && (
        <p>
          <ButtonLink href={loginUrl(pathname + search)} rel="nofollow" target="_blank">
            {t("state.logIn")}
          </ButtonLink>
        </p>
      )}
      <ConversationFields
        chatId={answered.chatId}
        before={before}
        page={before.length === 0 ? page : undefined}
      />
      <label htmlFor={id}>{t("form.label")}</label>
      <textarea
        id={id}
        name="question"
        rows={4}
        required
        defaultValue={turn.question}
        aria-describedby={`${id}-why`}
      />
      <p>
        <Button variant="primary">{t("form.send")}</Button>
      </p>
    </form>
  );
}
