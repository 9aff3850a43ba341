import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PrevNext } from "#app/features/curriculum/modules/prev-next.tsx";
import { TextColumns } from "#app/document/text-columns/text-columns.tsx";
import type { CurriculumDoc } from "#content-build/contract/site-pages.ts";
import { CurriculumSidebar } from "./sidebar.tsx";

/** A page with the whole curriculum on one side and its own headings on the other. */
export function Layout({ doc, children }: { doc: CurriculumDoc; children: ReactNode }) {
  const { t } = useTranslation("curriculum");
  const sidebar = <CurriculumSidebar entries={doc.sidebar} current={doc.mdn_url} />;
  return (
    <TextColumns sidebar={sidebar} toc={doc.toc} title={t("inModule")} ad>
      <article lang={doc.locale}>{children}</article>
      {doc.prevNext && <PrevNext {...doc.prevNext} />}
    </TextColumns>
  );
}
