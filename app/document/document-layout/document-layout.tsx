import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Article } from "#app/document/article/article.tsx";
import { ContentsColumn } from "#app/document/contents-column/contents-column.tsx";
import { DocumentBar } from "#app/document/document-bar/document-bar.tsx";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { areaOf } from "#content-build/contract/areas.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import "./samples.css";
import s from "./document-layout.module.css";

interface DocumentLayoutProps {
  doc: Doc;
  /** `SidebarPanel`, where the page has a sidebar. */
  sidebar?: ReactNode;
  baselineHelp?: string | undefined;
  /** Address of the file with the support of features on pages of its area, if there is one. */
  pageSupport?: string | undefined;
  /** Shown between the introduction and the text of the article. */
  landing?: ReactNode;
  /** Shown after the text of the article. */
  children?: ReactNode;
}

/** A document with its sidebar on one side and its table of contents on the other. */
export function DocumentLayout({
  doc,
  sidebar,
  baselineHelp,
  pageSupport,
  landing,
  children,
}: DocumentLayoutProps) {
  const { t } = useTranslation("browsers");
  return (
    <div
      className={s.page}
      data-area={areaOf(doc.mdn_url)}
      data-parts
      // For readers who have chosen browsers: see `my-browsers/mark-links.ts`.
      {...(pageSupport && {
        "data-mine-links": pageSupport,
        "data-some": t("mine.some"),
        "data-none": t("mine.none"),
      })}
    >
      <DocumentBar doc={doc} hasSidebar={sidebar !== undefined} />
      <div className={s.columns} data-sidebar={sidebar !== undefined || undefined} data-parts>
        {sidebar}
        <ContentsColumn toc={doc.toc} ad />
        <main className={s.main} id="content" tabIndex={-1}>
          <Article doc={doc} baselineHelp={baselineHelp} landing={landing}>
            {children}
          </Article>
        </main>
      </div>
      <AdSlot slot="bottom" />
    </div>
  );
}
