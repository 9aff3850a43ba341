import type { ReactNode } from "react";
import s from "./empty-state.module.css";

interface EmptyStateProps {
  title?: ReactNode;
  /** Why there is nothing, or how to get something. */
  children?: ReactNode;
  /** Buttons or links for the next step. */
  action?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {title && <p className={s.title}>{title}</p>}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
