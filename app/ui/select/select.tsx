import type { ComponentProps } from "react";
import s from "./select.module.css";

/** The browser's list of choices; inside a `Field` it takes the whole width. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={className ? `${s.select} ${className}` : s.select} />;
}
