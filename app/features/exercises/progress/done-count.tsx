import { useTranslation } from "react-i18next";
import s from "./progress.module.css";

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
    <span className={s.count} data-done-count={ids.join(" ")} data-text={text} hidden>
      <progress className={s.bar} max={ids.length} value={0} aria-hidden="true" />
      <span data-done-text />
    </span>
  );
}
