import { useTranslation } from "react-i18next";
import { Confirm } from "./confirm.tsx";
import { Section } from "./section.tsx";
import s from "./settings-page.module.css";
import { SwitchForm } from "./switch-form.tsx";

/** Whether AI Help conversations are saved, and a button to delete them. */
export function AiHelpSection({ keeps }: { keeps: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <Section id="ai-help" title={t("aiHelp.title")}>
      <SwitchForm name="ai_help_history" checked={keeps}>
        {t("aiHelp.history")}
      </SwitchForm>
      <p className={s.hint}>{t("aiHelp.hint")}</p>
      <Confirm change="history" label={t("aiHelp.delete")} button={t("aiHelp.confirm")}>
        <p>{t("aiHelp.question")}</p>
      </Confirm>
    </Section>
  );
}
