import { TableOfContents } from "#app/document/table-of-contents/table-of-contents.tsx";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import type { TocEntry } from "#content-build/contract/documents.ts";
import s from "./contents-column.module.css";

interface ContentsColumnProps {
  toc: TocEntry[];
  title?: string;
  /** An advertisement may stand below. */
  ad?: boolean;
}

/** The last column of a page, on wide screens: its headings, and room for an advertisement. */
export function ContentsColumn({ toc, title, ad }: ContentsColumnProps) {
  return (
    <div className={s.column}>
      <div className={s.toc} data-toc-scroller>
        <TableOfContents toc={toc} {...(title ? { title } : {})} />
      </div>
      {ad && <AdSlot slot="side" />}
    </div>
  );
}
