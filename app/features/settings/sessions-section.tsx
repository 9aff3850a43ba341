import { useTranslation } from "react-i18next";
import { Confirm } from "./confirm.tsx";
import { Section } from "./section.tsx";

/** Active sessions. The number is omitted if the API did not return it. */
export function SessionsSection({ count }: { count: number | undefined }) {
  const { t } = useTranslation("settings");
  return (
    <Section id="sessions" title={t("sessions.title")}>
      {count !== undefined && <p>{t("sessions.count", { count })}</p>}
      <Confirm endsSession change="sessions" label={t("sessions.end")} button={t("sessions.end")}>
        <p>{t("sessions.question")}</p>
      </Confirm>
    </Section>
  );
}
