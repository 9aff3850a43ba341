import { useTranslation } from "react-i18next";
import type { BaselineLevel } from "#content-build/contract/search.ts";
import { BASELINE_TONES } from "./baseline-tones.ts";
import { Tag } from "./tag.tsx";

interface BaselineTagProps {
  level: BaselineLevel;
  /** Where a heading beside it says already that this is about Baseline. */
  short?: boolean;
}

/** The Baseline level of a feature, as it looks everywhere but in the indicator of its page. */
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
