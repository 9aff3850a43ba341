import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { part } from "#app/lib/browser/parts.ts";
import s from "./done-mark.module.css";
import { PROGRESS } from "./parts.ts";

/** Says that an exercise is done. Pages are the same for everybody: a script shows it. */
export function DoneMark({ id }: { id: string }) {
  const { t } = useTranslation("exercises");
  return (
    <span className={s.done} {...part(PROGRESS.mark, id)} hidden>
      <Icon name="check" className={s.icon} />
      {t("done")}
    </span>
  );
}
