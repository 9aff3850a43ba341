import { useTranslation } from "react-i18next";
import type { Area } from "#content-build/contract/areas.ts";

/** Names of the documentation's areas. */
export function useAreaNames(): Record<Area, string> {
  const { t } = useTranslation("home");
  return {
    html: "HTML",
    css: "CSS",
    javascript: "JavaScript",
    http: "HTTP",
    api: t("names.api"),
    accessibility: t("names.accessibility"),
    learn: t("names.learn"),
    webextensions: t("names.webextensions"),
    glossary: t("names.glossary"),
  };
}
