import { useTranslation } from "react-i18next";
import { TextSection } from "#app/document/article/text-section.tsx";
import { ContentsFold } from "#app/document/contents-column/contents-fold.tsx";
import { ExerciseLinks } from "#app/features/exercises/exercise-links.tsx";
import { Layout } from "#app/features/curriculum/layout.tsx";
import type { CurriculumDoc } from "#content-build/contract/site-pages.ts";
import s from "./module-page.module.css";
import { TopicIcon } from "./topic-icon.tsx";
import { TOPIC_KEYS } from "./topics.ts";
import "#app/features/curriculum/marks.css";

/** A curriculum module: summary, goals and learning resources. */
export function ModulePage({ doc }: { doc: CurriculumDoc }) {
  const { t } = useTranslation("curriculum");
  const { title, topic, group, body } = doc;
  return (
    <Layout doc={doc}>
      <header className={s.header}>
        <TopicIcon topic={topic} className={s.icon} />
        <h1 className={s.title}>{title}</h1>
        {topic && <p className={s.topic}>{t(`topic.${TOPIC_KEYS[topic]}`)}</p>}
        {group && <p className={s.group}>{group}</p>}
      </header>
      <ContentsFold toc={doc.toc} title={t("inModule")} />
      {body.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <TextSection key={index} section={section} />
      ))}
      {doc.exercises && <ExerciseLinks exercises={doc.exercises} of="module" />}
    </Layout>
  );
}
