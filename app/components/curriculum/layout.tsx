import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ContentsColumn } from "#app/components/contents-column/contents-column.tsx";
import type { CurriculumDoc } from "#content-build/pages.ts";
import s from "./layout.module.css";
import { PrevNext } from "./prev-next.tsx";
import { CurriculumSidebar } from "./sidebar.tsx";

/** A page with the whole curriculum on one side and its own headings on the other. */
export function Layout({ doc, children }: { doc: CurriculumDoc; children: ReactNode }) {
  const { t } = useTranslation("curriculum");
  return (
    <div className={s.columns}>
      <main className={s.main} id="content" tabIndex={-1}>
        <article lang={doc.locale}>{children}</article>
        {doc.prevNext && <PrevNext {...doc.prevNext} />}
      </main>
      <CurriculumSidebar entries={doc.sidebar} current={doc.mdn_url} className={s.sidebar} />
      <ContentsColumn toc={doc.toc} title={t("inModule")} ad />
    </div>
  );
}
