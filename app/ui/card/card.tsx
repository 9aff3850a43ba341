import type { ComponentProps } from "react";
import s from "./card.module.css";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "li" | "article" | "section" | "form";
  /** `danger`: the card contains actions that cannot be undone. */
  tone?: "danger" | undefined;
}

/** A framed part of a page, above its background. */
export function Card({ as = "div", tone, className, ...rest }: CardProps) {
  const Element = as as "div";
  return (
    <Element {...rest} className={className ? `${s.card} ${className}` : s.card} data-tone={tone} />
  );
}

/** A list of cards, in as many columns as there is room for. */
export function CardList({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={className ? `${s.cards} ${className}` : s.cards} />;
}
