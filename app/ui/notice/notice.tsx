import { type ComponentProps, forwardRef } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.ts";
import s from "./notice.module.css";

const ICONS = {
  info: "info",
  good: "check",
  warning: "triangleAlert",
  bad: "triangleAlert",
} as const;

interface NoticeProps extends ComponentProps<"div"> {
  tone?: keyof typeof ICONS;
  /** Instead of the one that goes with the tone. */
  icon?: IconName;
  as?: "div" | "aside";
}

/**
 * A message within a page. Give it `role="status"` if it reports something that has just happened,
 * `role="alert"` if that has failed.
 */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(
  { tone = "info", icon, as = "div", className, children, ...rest },
  ref,
) {
  const Element = as as "div";
  return (
    <Element
      {...rest}
      ref={ref}
      className={className ? `${s.notice} ${className}` : s.notice}
      data-tone={tone === "info" ? undefined : tone}
    >
      <Icon name={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </Element>
  );
});
