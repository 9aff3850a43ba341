import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { flagPlay } from "#app/features/play/play-api.ts";
import { PlayDialog, takeFocus } from "./play-dialog.tsx";
import { Field, TextArea } from "#app/ui/field/field.tsx";
import s from "./playground.module.css";
import { Button } from "#app/ui/button/button.tsx";

/** Reports a playground to the moderators. */
export function FlagDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("play");
  const [state, setState] = useState<"asking" | "sending" | "thanks" | "failed">("asking");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    if (state === "sending") return;
    setState("sending");
    setState((await flagPlay(id, reason)) ? "thanks" : "failed");
  };
  return (
    <PlayDialog title={t("flag.title")} onClose={onClose}>
      {state === "thanks" ? (
        <p tabIndex={-1} ref={takeFocus}>
          {t("flag.thanks")}
        </p>
      ) : (
        <form className={s.form} onSubmit={(event) => void send(event)}>
          <Field label={t("flag.reason")}>
            {(control) => <TextArea {...control} name="reason" rows={4} maxLength={2000} />}
          </Field>
          {state === "failed" && <p role="alert">{t("flag.failed")}</p>}
          <Button variant="primary" aria-busy={state === "sending" || undefined}>
            {t("flag.send")}
          </Button>
        </form>
      )}
    </PlayDialog>
  );
}
