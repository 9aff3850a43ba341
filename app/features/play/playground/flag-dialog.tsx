import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { flagPlay } from "#app/features/play/play-api.ts";
import { PlayDialog } from "./play-dialog.tsx";
import s from "./playground.module.css";

/** Reports a playground to the moderators. */
export function FlagDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("play");
  const field = useId();
  const [state, setState] = useState<"asking" | "sending" | "thanks" | "failed">("asking");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setState("sending");
    setState((await flagPlay(id, reason)) ? "thanks" : "failed");
  };
  return (
    <PlayDialog title={t("flag.title")} onClose={onClose}>
      {state === "thanks" ? (
        <p role="status">{t("flag.thanks")}</p>
      ) : (
        <form onSubmit={(event) => void send(event)}>
          <label htmlFor={field}>{t("flag.reason")}</label>
          <textarea id={field} name="reason" rows={4} maxLength={2000} className={s.reason} />
          {state === "failed" && <p role="alert">{t("flag.failed")}</p>}
          <button
            type="submit"
            className={s.button}
            data-variant="primary"
            disabled={state === "sending"}
          >
            {t("flag.send")}
          </button>
        </form>
      )}
    </PlayDialog>
  );
}
