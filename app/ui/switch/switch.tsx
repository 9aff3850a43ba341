import type { ComponentProps, ReactNode } from "react";
import s from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "children" | "size" | "type"> {
  size?: "large";
  /** Label of the switch. */
  children: ReactNode;
}

/** A checkbox that looks like what it does. */
export function Switch({ size, children, ...input }: SwitchProps) {
  return (
    <label className={s.label} data-size={size}>
      <input {...input} type="checkbox" />
      {children}
    </label>
  );
}
