import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";

/** The place for the settings of offline use. */
export function OfflineSection() {
  const { t } = useTranslation("settings");
  return (
    <Section id="offline" title={t("offline.title")}>
      <p>{t("offline.text")}</p>
    </Section>
  );
}
