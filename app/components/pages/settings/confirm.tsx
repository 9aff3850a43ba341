import type { ReactNode } from "react";
import s from "./settings-page.module.css";

interface ConfirmProps {
  /** What the form asks for; see `settings.server.ts`. */
  change: "history" | "newsletter" | "sessions" | "deleted";
  /** What leads to the question, and what answers it with a yes. */
  label: string;
  button: string;
  /** The question, and fields of the form. */
  children: ReactNode;
}

/** Something that cannot be taken back: the first button only asks. Works without script. */
export function Confirm({ change, label, button, children }: ConfirmProps) {
  return (
    <details className={s.confirm}>
      <summary className={s.button}>{label}</summary>
      <form className={s.question} method="post" data-sends>
        <input type="hidden" name="change" value={change} />
        {children}
        <button className={s.danger} type="submit">
          {button}
        </button>
      </form>
    </details>
  );
}
