import { useTranslation } from "react-i18next";
import { breakHtml } from "#app/ui/long-names/long-names.tsx";
import type { TocEntry } from "#content-build/contract/documents.ts";
import s from "./table-of-contents.module.css";

interface TableOfContentsProps {
  toc: TocEntry[];
  /** Title of the list; default "In this article". */
  title?: string;
  /** The title is shown in another place. */
  untitled?: boolean;
}

export function TableOfContents({ toc, title, untitled }: TableOfContentsProps) {
  const { t } = useTranslation("doc");
  if (toc.length === 0) return null;
  return (
    <nav className={s.toc} aria-label={title ?? t("toc")} data-toc>
      {!untitled && <h2 className={s.title}>{title ?? t("toc")}</h2>}
      <ul className={s.list}>
        {toc.map(({ id, text, breaks, sub }) => (
          <li key={id}>
            <a
              className={s.link}
              href={`#${id.toLowerCase()}`}
              data-sub={sub || undefined}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
              dangerouslySetInnerHTML={{ __html: breakHtml(text, breaks) }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
