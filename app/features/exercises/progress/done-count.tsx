import { useTranslation } from "react-i18next";
import { part } from "#app/lib/browser/parts.ts";
import { PROGRESS } from "./parts.ts";

/** Says how many of some exercises are done. A script fills it in, and shows it. */
export function DoneCount({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("exercises");
  if (ids.length === 0) return null;
  const text = t("progress", {
    done: "{{done}}",
    total: ids.length,
    interpolation: { skipOnVariables: true },
  });
  return (
    <span {...part(PROGRESS.count, ids.join(" "))} {...part(PROGRESS.text, text)} hidden>
      <span {...part(PROGRESS.countText)} />
    </span>
  );
}
