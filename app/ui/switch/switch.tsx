import type { ComponentProps, ReactNode } from "react";
import s from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "children" | "size" | "type"> {
  size?: "large";
  /** Turns the knob into a spinner; load `ui/spinner.css` with it. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A checkbox that looks like a switch. */
export function Switch({ size, isBusy = false, children, ...input }: SwitchProps) {
  return (
    <label className={s.label} data-size={size} data-busy={isBusy || undefined}>
      <input {...input} type="checkbox" />
      {children}
    </label>
  );
}
