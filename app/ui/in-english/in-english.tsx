import { useTranslation } from "react-i18next";
import type { SiteLink } from "#app/lib/site-links.ts";

/** Marks a link as leading to another language. */
export function InEnglish({ link }: { link: SiteLink }) {
  const { t } = useTranslation();
  // A plain space at the edge of a flex item would be dropped.
  return link.hrefLang ? (
    <>
      {"\u00a0"}({t("inEnglish")})
    </>
  ) : null;
}
