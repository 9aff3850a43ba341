import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { CheckReason, CheckResult } from "#content-build/contract/play/exercise-checks.ts";
import type { ExerciseCheck } from "#content-build/contract/play/exercises.ts";
import s from "./workbench.module.css";

interface ResultsProps {
  checks: readonly ExerciseCheck[];
  results: readonly CheckResult[];
  /** Language of the sentences, if it is not that of the page. */
  lang: string | undefined;
}

/** Every check with its result, in words. */
export function Results({ checks, results, lang }: ResultsProps) {
  const { t } = useTranslation("exercises");
  const why = useReason();
  return (
    <ul className={s.results}>
      {checks.map(({ name, text }) => {
        const result = results.find((each) => each.name === name);
        const state = result ? (result.ok ? "passed" : "failed") : "open";
        const reason = result?.reason && why(result.reason);
        return (
          <li key={name} className={s.result} data-state={state}>
            <Icon name={RESULT_ICONS[state]} className={s.sign} />
            <span>
              <span className={s.state}>{t(`state.${state}`)}</span> <span lang={lang}>{text}</span>
              {reason}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const RESULT_ICONS = { open: "help", passed: "check", failed: "x" } as const;

/** Says in words why a check fails; undefined where the sentence of the check says it all. */
function useReason(): (reason: CheckReason) => string | undefined {
  const { t } = useTranslation("exercises");
  return ({ kind, value = "" }) => {
    switch (kind) {
      case "is":
      case "missing":
      case "threw":
      case "says":
        return t(`why.${kind}`, { value });
      case "slow":
      case "stopped":
        return t(`why.${kind}`);
      default:
        return undefined;
    }
  };
}
