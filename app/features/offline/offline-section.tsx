import { useTranslation } from "react-i18next";
import { Section } from "#app/features/settings/section.tsx";
import { OfflinePanel } from "./offline-panel.tsx";

/** Reading offline: saved and available content of this browser. Requires script. */
export function OfflineSection({ pays }: { pays: boolean }) {
  const { t, i18n } = useTranslation("offline");
  return (
    <Section id="offline" title={t("title")}>
      {pays ? (
        <>
          <p>{t("intro")}</p>
          <noscript>
            <p>{t("script")}</p>
          </noscript>
          <OfflinePanel />
        </>
      ) : (
        <>
          <p>
            {t("intro")} {t("subscribers")}
          </p>
          <a href={`/${i18n.language}/plus#subscribe`}>{t("plans")}</a>
        </>
      )}
    </Section>
  );
}
