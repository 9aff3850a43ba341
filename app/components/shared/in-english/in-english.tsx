import { useTranslation } from "react-i18next";
import type { SiteLink } from "#app/lib/site-links.ts";

/** Says of a link that it leads to another language. */
export function InEnglish({ link }: { link: SiteLink }) {
  const { t } = useTranslation();
  return link.hrefLang ? <> ({t("inEnglish")})</> : null;
}
