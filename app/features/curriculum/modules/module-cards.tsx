import { useTranslation } from "react-i18next";
import type { CurriculumEntry } from "#content-build/contract/site-pages.ts";
import { DoneCount } from "#app/features/exercises/progress/done-count.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import s from "./module-cards.module.css";
import { TopicIcon } from "./topic-icon.tsx";
import { TOPIC_KEYS, topicKey } from "./topics.ts";

interface ModuleCardsProps {
  modules: CurriculumEntry[];
  level: 3 | 4;
}

/** The modules of a group, in order. */
export function ModuleCards({ modules, level }: ModuleCardsProps) {
  const { t } = useTranslation("curriculum");
  const Heading = `h${level}` as const;
  return (
    <ol className={s.cards}>
      {modules.map(({ url, title, summary, topic, exercises = [] }) => (
        <li key={url} className={s.card} data-topic={topicKey(topic)}>
          <TopicIcon topic={topic} />
          <Heading className={s.title}>
            <a href={url}>{title}</a>
          </Heading>
          {summary && <p className={s.summary}>{summary}</p>}
          {topic && <p className={s.topic}>{t(`topic.${TOPIC_KEYS[topic]}`)}</p>}
          {exercises.length > 0 && (
            <p className={s.count} {...part(ISLANDS.exercises)}>
              <DoneCount ids={exercises} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
