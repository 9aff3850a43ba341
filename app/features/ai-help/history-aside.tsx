import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { AiHelpChats } from "#app/lib/api-answers.ts";
import { groupChats } from "#app/features/ai-help/thread/chat-groups.ts";
import { Button } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";

interface HistoryAsideProps {
  chats: AiHelpChats | "off" | "failed";
  current: string | undefined;
  now: number;
}

/** Saved conversations, grouped by last use. */
export function HistoryAside({ chats, current, now }: HistoryAsideProps) {
  const { t, i18n } = useTranslation("ai-help");
  const kept = Array.isArray(chats) ? chats : undefined;
  return (
    <aside className={s.aside} aria-label={t("history.title")}>
      <details className={s.history}>
        <summary>
          {t("history.title")} <Icon name="chevronDown" />
        </summary>
        {chats === "failed" && <p>{t("history.failed")}</p>}
        {chats === "off" && (
          <p>
            {t("history.off")}{" "}
            <a href={`/${i18n.language}/plus/settings#ai-help`}>{t("history.enable")}</a>
          </p>
        )}
        {kept && (
          <p>
            <a href="?">{t("conversation.new")}</a>
          </p>
        )}
        {kept?.length === 0 && <p>{t("history.empty")}</p>}
        {groupChats(kept ?? [], now, i18n.language).map(({ name, chats }) => (
          <section key={name}>
            <h2>{isNamed(name) ? t(`history.${name}`) : name}</h2>
            <ul>
              {chats.map(({ chat_id, label }) => (
                <li key={chat_id}>
                  <a
                    href={`?c=${chat_id}`}
                    title={label || t("history.untitled")}
                    aria-current={chat_id === current ? "page" : undefined}
                  >
                    {label || t("history.untitled")}
                  </a>
                  {chat_id === current && <DeleteForm id={chat_id} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </aside>
  );
}

const NAMED = ["today", "yesterday", "week", "month"] as const;

function isNamed(name: string): name is (typeof NAMED)[number] {
  return (NAMED as readonly string[]).includes(name);
}

function DeleteForm({ id }: { id: string }) {
  const { t } = useTranslation("ai-help");
  return (
    <form
      method="post"
      onSubmit={(event) => {
        if (!confirm(t("history.confirm"))) event.preventDefault();
      }}
    >
      <input type="hidden" name="delete" value={id} />
      <Button variant="quiet" size="small">
        {t("history.delete")}
      </Button>
    </form>
  );
}
