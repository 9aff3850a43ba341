import { useTranslation } from "react-i18next";
import s from "./sponsored.module.css";

/** Marks a sponsored post. */
export function Sponsored() {
  const { t } = useTranslation("blog");
  return <p className={s.tag}>{t("sponsored")}</p>;
}
