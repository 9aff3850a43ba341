import type { ComponentProps, ReactNode } from "react";
import { ContentsColumn } from "#app/document/contents-column/contents-column.tsx";
import s from "./text-columns.module.css";

interface TextColumnsProps extends ComponentProps<typeof ContentsColumn> {
  /** Stands before the text, or below it on narrow screens. */
  sidebar?: ReactNode;
  children: ReactNode;
}

/** A page of text that is not a document, with its headings beside it. */
export function TextColumns({ sidebar, children, ...contents }: TextColumnsProps) {
  return (
    <div className={s.columns} data-sidebar={sidebar !== undefined || undefined}>
      <main className={s.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {sidebar !== undefined && <aside className={s.sidebar}>{sidebar}</aside>}
      <ContentsColumn {...contents} />
    </div>
  );
}
