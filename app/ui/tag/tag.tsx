import type { ComponentProps } from "react";
import s from "./tag.module.css";

interface TagProps extends ComponentProps<"span"> {
  /** Color must not be the only way to tell tags apart. */
  tone?: "info" | "good" | "warning" | "bad" | "mark" | undefined;
}

/** A word or two about the thing beside it. */
export function Tag({ tone, className, ...rest }: TagProps) {
  return (
    <span {...rest} className={className ? `${s.tag} ${className}` : s.tag} data-tone={tone} />
  );
}
