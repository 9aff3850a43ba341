import type { ReactNode } from "react";
import { buttonLook } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./menu.module.css";

interface MenuPanelProps {
  /** The label of the button. */
  label: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string | undefined;
  align?: "start" | "end";
  wide?: boolean;
  /** With a border, like the buttons beside it. */
  bordered?: boolean;
}

/**
 * A button that opens a panel below it, natively: all panels share a name, so only one is open at a
 * time. A script adds Escape.
 */
export function MenuPanel({
  label,
  children,
  id,
  className,
  align,
  wide,
  bordered,
}: MenuPanelProps) {
  return (
    <details className={`${s.menu} ${className ?? ""}`} name="menu" data-menu>
      <summary {...(bordered ? buttonLook() : { className: s.button })} id={id}>
        {label}
        <Icon name="chevronDown" className={s.arrow} />
      </summary>
      <div className={s.panel} data-align={align ?? "start"} data-wide={wide || undefined}>
        {children}
      </div>
    </details>
  );
}
