import { useTranslation } from "react-i18next";
import type { BaselineLevel } from "#content-build/contract/search.ts";
import { BASELINE_TONES } from "./baseline-tones.ts";
import { Tag } from "./tag.tsx";

interface BaselineTagProps {
  level: BaselineLevel;
  /** Leaves out the word "Baseline", which a heading beside it already says. */
  short?: boolean;
}

/**
 * The Baseline level of a feature, used everywhere but in the Baseline indicator of the feature's
 * page.
 */
export function BaselineTag({ level, short }: BaselineTagProps) {
  const { t } = useTranslation();
  const isReached = level === "high" || level === "low";
  const brand = isReached && !short && "Baseline ";
  return (
    <Tag tone={BASELINE_TONES[level]} data-baseline={level}>
      {brand}
      {t(`baseline.${level}`)}
    </Tag>
  );
}
