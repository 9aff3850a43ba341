import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import s from "./playground.module.css";

interface PlayDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A window above the playground. Escape closes it, and the focus returns. */
export function PlayDialog({ title, onClose, children }: PlayDialogProps) {
  const { t } = useTranslation("play");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog className={s.dialog} ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <form method="dialog" className={s.dialogEnd}>
        <button type="submit" className={s.button}>
          {t("share.close")}
        </button>
      </form>
    </dialog>
  );
}
