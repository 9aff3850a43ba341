import type { CurriculumTopic } from "#content-build/contract/site-pages.ts";

/** Names of topics in attributes and in strings. */
export const TOPIC_KEYS = {
  "Web Standards & Semantics": "standards",
  Styling: "styling",
  Scripting: "scripting",
  "Best Practices": "practices",
  Tooling: "tooling",
} as const satisfies Record<CurriculumTopic, string>;

export type TopicKey = (typeof TOPIC_KEYS)[CurriculumTopic];

/** The key of a topic; `none` for pages that belong to no topic. */
export function topicKey(topic: CurriculumTopic | null): TopicKey | "none" {
  return topic ? TOPIC_KEYS[topic] : "none";
}
