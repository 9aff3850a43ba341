import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import type { CurriculumDoc, CurriculumPage } from "#content-build/contract/site-pages.ts";
import "#app/features/curriculum/modules/topics.css";
import { useTranslation } from "react-i18next";
import { TextSection } from "#app/document/article/text-section.tsx";
import { ContentsFold } from "#app/document/contents-column/contents-fold.tsx";
import { Landing } from "#app/features/curriculum/landing/landing.tsx";
import { ModuleCards } from "#app/features/curriculum/modules/module-cards.tsx";
import { ModulePage } from "#app/features/curriculum/modules/module-page.tsx";
import { topicKey } from "#app/features/curriculum/modules/topics.ts";
import { Layout } from "./layout.tsx";
import { SplitTitle } from "./split-title.tsx";
import s from "./text-page.module.css";
import "./marks.css";

/** A page of the curriculum, rendered by its template. */
export function CurriculumPageView({ page }: { page: CurriculumPage }) {
  const { doc } = page;
  return (
    <div data-topic={topicKey(doc.topic)} data-scroll-depth={`curriculum: ${doc.mdn_url}`}>
      <PageBar parents={doc.parents} translations={[doc]} />
      <Template page={page} />
    </div>
  );
}

function Template({ page: { doc } }: { page: CurriculumPage }) {
  switch (doc.template) {
    case "landing":
      return <Landing doc={doc} />;
    case "module":
      return <ModulePage doc={doc} />;
    default:
      return <TextPage doc={doc} />;
  }
}

/** Overviews of a group, the page about the curriculum, and every other page of text. */
function TextPage({ doc }: { doc: CurriculumDoc }) {
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
