import { useTranslation } from "react-i18next";
import { TextSection } from "#app/document/article/text-section.tsx";
import { ContentsFold } from "#app/document/contents-column/contents-fold.tsx";
import { ModuleCards } from "#app/features/curriculum/modules/module-cards.tsx";
import type { CurriculumDoc } from "#content-build/contract/site-pages.ts";
import { Layout } from "./layout.tsx";
import { SplitTitle } from "./split-title.tsx";
import s from "./text-page.module.css";
import "./marks.css";

/** Overviews of a group, the page about the curriculum, and every other page of text. */
export function TextPage({ doc }: { doc: CurriculumDoc }) {
  const { t } = useTranslation("curriculum");
  return (
    <Layout doc={doc}>
      <SplitTitle title={doc.title} className={s.title} />
      <ContentsFold toc={doc.toc} title={t("inModule")} />
      {doc.body.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <TextSection key={index} section={section} />
      ))}
      {doc.template === "overview" && doc.modules && (
        <section className={s.modules} aria-labelledby="module-list">
          <h2 id="module-list">{t("moduleList")}</h2>
          <ModuleCards modules={doc.modules} level={3} />
        </section>
      )}
    </Layout>
  );
}
