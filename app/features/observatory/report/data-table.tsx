import type { ReactNode } from "react";
import s from "#app/features/observatory/observatory.module.css";

interface DataTableProps {
  caption: string;
  head: string[];
  children: ReactNode;
}

/** A table that scrolls sideways where it is too wide. */
export function DataTable({ caption, head, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
    <div className={s.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={s.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
