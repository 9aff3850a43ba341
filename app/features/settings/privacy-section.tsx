import { useTranslation } from "react-i18next";
import { Switch } from "#app/ui/switch/switch.tsx";
import { Section } from "./section.tsx";
import s from "./settings-page.module.css";

/** Telemetry consent of this browser. The browser's privacy signal takes precedence. */
export function PrivacySection() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <Section id="privacy" title={t("privacy.title")}>
      <p className={s.hint}>{t("privacy.text")}</p>
      <div className="needs-script">
        <Switch data-counted="privacy-control">{t("privacy.switch")}</Switch>
      </div>
      <p className={s.hint} id="privacy-control" hidden>
        {t("common:notCounted")}
      </p>
    </Section>
  );
}
