import { useTranslation } from "react-i18next";
import { TableOfContents } from "#app/document/table-of-contents/table-of-contents.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { TocEntry } from "#content-build/contract/documents.ts";
import s from "./contents-column.module.css";

interface ContentsFoldProps {
  toc: TocEntry[];
  title?: string;
}

/** The table of contents below the title, on screens without a column for it. */
export function ContentsFold({ toc, title }: ContentsFoldProps) {
  const { t } = useTranslation("doc");
  if (toc.length < 2) return null;
  return (
    <details className={s.fold} data-contents-fold>
      <summary>
        {title ?? t("toc")} <Icon name="chevronDown" />
      </summary>
      <TableOfContents toc={toc} title={title ?? t("toc")} untitled />
    </details>
  );
}
