import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { withView } from "#app/lib/plus/collection-pages/view.ts";
import f from "../collection-fields/collection-fields.module.css";
import s from "./collections.module.css";

interface DialogProps {
  title: string;
  children: ReactNode;
}

/** A dialog rendered open by the server. A script makes it modal. */
export function Dialog({ title, children }: DialogProps) {
  const id = useId();
  return (
    <dialog className={`${f.dialog} ${s.dialog}`} open aria-labelledby={id} data-window>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface CloseLinkProps {
  text: string;
  /** Focused when the dialog opens: the safe choice. */
  isFirst?: boolean;
}

/** Links to the page without the dialog; a script closes it instead. */
export function CloseLink({ text, isFirst = false }: CloseLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <a
      className={f.button}
      href={withView(pathname + search)}
      // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus anyway
      autoFocus={isFirst}
      data-close
    >
      {text}
    </a>
  );
}
