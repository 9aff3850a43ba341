import type { ReactNode } from "react";
import s from "./settings-page.module.css";

interface SectionProps {
  /** Fragment for links: `#newsletter`. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={s.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
