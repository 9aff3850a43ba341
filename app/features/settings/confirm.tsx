import type { ReactNode } from "react";
import s from "./settings-page.module.css";
import { Button, buttonLook } from "#app/ui/button/button.tsx";

interface ConfirmProps {
  /** The form's action; see `settings.server.ts`. */
  change: "history" | "newsletter" | "sessions" | "deleted";
  /** Labels of the button that asks, and of the one that confirms. */
  label: string;
  button: string;
  /** The question, and additional fields. */
  children: ReactNode;
}

/** An irreversible action: the first button only asks for confirmation. Works without script. */
export function Confirm({ change, label, button, children }: ConfirmProps) {
  return (
    <details className={s.confirm}>
      <summary {...buttonLook()}>{label}</summary>
      <form className={s.question} method="post" data-sends>
        <input type="hidden" name="change" value={change} />
        {children}
        <Button variant="danger">{button}</Button>
      </form>
    </details>
  );
}
