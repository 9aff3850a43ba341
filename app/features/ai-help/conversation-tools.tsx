import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Turn } from "#app/features/ai-help/thread/thread.ts";
import { conversationReportUrl, transcriptOf } from "#app/features/ai-help/thread/transcript.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";

interface ConversationToolsProps {
  onLeave: () => void;
  turns: readonly Turn[];
  origin: string;
}

/** Actions on a whole conversation. */
export function ConversationTools({ onLeave, turns, origin }: ConversationToolsProps) {
  const { t } = useTranslation("ai-help");
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(transcriptOf(turns, origin));
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className={s.row}>
      <ButtonLink href="?" onClick={onLeave}>
        {t("conversation.new")}
      </ButtonLink>
      <Button
        className="needs-script"
        type="button"
        onClick={() => void copy().catch(console.warn)}
      >
        <span aria-live="polite">{t(isCopied ? "conversation.copied" : "conversation.copy")}</span>
      </Button>
      <ButtonLink href={conversationReportUrl(turns, origin)} target="_blank" rel="noreferrer">
        {t("conversation.report")}
      </ButtonLink>
    </div>
  );
}
