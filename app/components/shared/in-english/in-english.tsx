import { useTranslation } from "react-i18next";
import type { SiteLink } from "#app/lib/site-links.ts";

/** Marks a link as leading to another language. */
export function InEnglish({ link }: { link: SiteLink }) {
  const { t } = useTranslation();
  return link.hrefLang ? <> ({t("inEnglish")})</> : null;
}
