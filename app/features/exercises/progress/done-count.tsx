import { useTranslation } from "react-i18next";

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
    <span data-done-count={ids.join(" ")} data-text={text} hidden>
      <span data-done-text />
    </span>
  );
}
