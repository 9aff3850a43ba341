import { useTranslation } from "react-i18next";
import { Tag } from "#app/ui/tag/tag.tsx";

export function Sponsored() {
  const { t } = useTranslation("blog");
  return <Tag tone="mark">{t("sponsored")}</Tag>;
}
