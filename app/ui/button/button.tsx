import type { ComponentProps } from "react";
import s from "./button.module.css";

interface ButtonLook {
  /** `primary`: the action most readers want next. `danger`: deletes or cannot be undone. */
  variant?: "primary" | "danger" | "quiet" | undefined;
  size?: "small" | "large" | undefined;
  className?: string | undefined;
}

/** Attributes that make anything look like a button: a `Link`, a `summary`. */
export function buttonLook({ variant, size, className }: ButtonLook = {}) {
  return {
    className: className ? `${s.button} ${className}` : s.button,
    "data-variant": variant,
    "data-size": size,
  };
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> & ButtonLook;

/** A button. It submits its form unless `type` says otherwise. */
export function Button({ variant, size, className, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} {...buttonLook({ variant, size, className })} type={type} />;
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "className"> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, className })}>
      {children}
    </a>
  );
}

/** Buttons side by side, wrapping where there is no room; a list with `as="ul"`. */
export function ButtonGroup({
  as: Element = "div",
  className,
  ...rest
}: ComponentProps<"div"> & ComponentProps<"ul"> & { as?: "div" | "ul" }) {
  return <Element {...rest} className={className ? `${s.group} ${className}` : s.group} />;
}
