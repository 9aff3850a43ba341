import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { callApi } from "#app/lib/browser/api.ts";
import { tell } from "#app/lib/tell.ts";
import { Button } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";

const REASONS = ["wrong", "outdated", "missing", "off-topic"] as const;

/** Feedback: whether an answer helped and, if not, why. */
export function Feedback({ id }: { id: string }) {
  const { t } = useTranslation("ai-help");
  const [step, setStep] = useState<"ask" | "why" | "thanks">("ask");
  const panel = useRef<HTMLDivElement>(null);
  const go = (next: typeof step) => {
    flushSync(() => setStep(next));
    // The pressed button is gone.
    panel.current?.focus({ preventScroll: true });
  };
  const send = (verdict: { helpful: boolean; reason?: unknown }) => {
    tell("ai_help", verdict.helpful ? "helpful" : "not_helpful");
    const url = `/api/v1/plus/ai/help/feedback/${id}`;
    return callApi(url, { method: "POST", json: verdict }).catch(console.warn);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    void send({ helpful: false, ...(reason ? { reason } : {}) });
    go("thanks");
  };

  return (
    <div ref={panel} className="needs-script" tabIndex={-1}>
      {step === "ask" && (
        <div className={s.feedback}>
          <span>{t("feedback.question")}</span>
          <Button
            variant="quiet"
            size="small"
            type="button"
            onClick={() => {
              void send({ helpful: true });
              go("thanks");
            }}
          >
            <Icon name="thumbsUp" /> {t("feedback.yes")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            type="button"
            onClick={() => {
              void send({ helpful: false });
              go("why");
            }}
          >
            <Icon name="thumbsDown" /> {t("feedback.no")}
          </Button>
        </div>
      )}
      {step === "why" && (
        <form className={s.feedback} onSubmit={submit}>
          <fieldset>
            <legend>{t("feedback.why")}</legend>
            {REASONS.map((reason) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} /> {t(`feedback.${reason}`)}
              </label>
            ))}
          </fieldset>
          <Button>{t("feedback.send")}</Button>
        </form>
      )}
      {/* Always there, so that its text is announced. */}
      <p className={s.feedback} role="status">
        {step === "thanks" && t("feedback.thanks")}
      </p>
    </div>
  );
}
