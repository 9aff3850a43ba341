import type { CurriculumTopic } from "#content-build/contract/site-pages.ts";
import s from "./topic-icon.module.css";
import { type TopicKey, topicKey } from "./topics.ts";

interface TopicIconProps {
  topic: CurriculumTopic | null;
  className?: string | undefined;
}

/** A drawing for each topic, in two tones of its colour. */
export function TopicIcon({ topic, className = "" }: TopicIconProps) {
  const key = topicKey(topic);
  return (
    <svg
      className={`${s.icon} ${className}`}
      viewBox="0 0 48 48"
      aria-hidden="true"
      data-topic={key}
    >
      <path className={s.sheet} d="M4 4h30l10 10v30H4z" />
      <path className={s.corner} d="M34 4l10 10H34z" />
      {DRAWINGS[key]}
    </svg>
  );
}

const DRAWINGS: Record<TopicKey | "none", JSX.Element> = {
  standards: <path className={s.line} d="M19 20l-6 6 6 6M29 20l6 6-6 6M26 17l-4 18" />,
  styling: (
    <>
      <circle className={s.line} cx="20" cy="23" r="7" />
      <circle className={s.line} cx="28" cy="29" r="7" />
    </>
  ),
  scripting: (
    <path
      className={s.line}
      d="M20 17c-5 0-2 9-7 9 5 0 2 9 7 9M28 17c5 0 2 9 7 9-5 0-2 9-7 9M24 24v.1M24 30v.1"
    />
  ),
  practices: (
    <path
      className={s.line}
      d="M24 16l2.8 6 6.7.8-5 4.6 1.4 6.6-5.9-3.3-5.9 3.3 1.4-6.6-5-4.6 6.7-.8z"
    />
  ),
  tooling: (
    <path
      className={s.line}
      d="M13 35l10-10M21 20a6.5 6.5 0 0 1 9-3l-4 4 3 3 4-4a6.5 6.5 0 0 1-8.5 8.5"
    />
  ),
  none: <path className={s.line} d="M13 20h16M13 27h22M13 34h14" />,
};
