import { useTranslation } from "react-i18next";
import type { CheckReason } from "#content-build/contract/play/exercise-checks.ts";

/** Says in words why a check fails; undefined where the sentence of the check says it all. */
export function useReason(): (reason: CheckReason) => string | undefined {
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
