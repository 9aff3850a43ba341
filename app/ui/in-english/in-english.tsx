import { useTranslation } from "react-i18next";
import type { SiteLink } from "#app/lib/site-links.ts";

/** Marks a link as leading to another language. */
export function InEnglish({ link }: { link: SiteLink }) {
  const { t } = useTranslation();
  // Flex items drop a plain space before them.
  return link.hrefLang ? (
    <>
      {"\u00a0"}({t("inEnglish")})
    </>
  ) : null;
}
