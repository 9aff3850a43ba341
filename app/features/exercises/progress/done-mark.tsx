import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./done-mark.module.css";

/** Says that an exercise is done. Pages are the same for everybody: a script shows it. */
export function DoneMark({ id }: { id: string }) {
  const { t } = useTranslation("exercises");
  return (
    <span className={s.done} data-done-mark={id} hidden>
      <Icon name="check" className={s.icon} />
      {t("done")}
    </span>
  );
}
