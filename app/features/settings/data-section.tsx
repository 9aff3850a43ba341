import { useTranslation } from "react-i18next";
import { Confirm } from "./confirm.tsx";
import { Section } from "./section.tsx";
import s from "./settings-page.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";

/** Export of the reader's data, and deletion of the account. */
export function DataSection({ pays }: { pays: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <Section id="data" title={t("data.title")}>
      <p>{t("data.text")}</p>
      <p>
        <ButtonLink href="/api/v1/plus/account/data" download>
          {t("data.download")}
        </ButtonLink>
      </p>
      <Confirm endsSession change="deleted" label={t("data.delete")} button={t("data.confirm")}>
        <p>{t("data.question")}</p>
        {pays && <p>{t("data.pays")}</p>}
        <label className={s.sure}>
          <input type="checkbox" name="sure" value="true" required />
          {t("data.sure")}
        </label>
      </Confirm>
    </Section>
  );
}
