import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Switch } from "#app/ui/switch/switch.tsx";
import type { SwitchName } from "./settings.ts";
import "#app/ui/spinner.css";
import s from "./settings-page.module.css";

interface SwitchFormProps {
  name: SwitchName;
  checked: boolean;
  children: ReactNode;
}

/**
 * A switch. With script it is saved on change, without script by a button; the result appears next
 * to it.
 */
export function SwitchForm({ name, checked, children }: SwitchFormProps) {
  const { t } = useTranslation("settings");
  return (
    <form className={s.switch} method="post" data-switch={name}>
      <input type="hidden" name="change" value={name} />
      <Switch name="value" value="true" defaultChecked={checked}>
        {children}
      </Switch>
      <button className={s.save} type="submit">
        {t("save")}
      </button>
      <span className={s.said} role="status">
        <span data-say="saving" hidden>
          {t("saving")}
        </span>
        <span data-say="saved" hidden>
          {t("notice.saved")}
        </span>
      </span>
      <span className={s.wrong} role="alert">
        <span data-say="failed" hidden>
          {t("failure.failed")}
        </span>
        <span data-say="expired" hidden>
          {t("failure.expired")}
        </span>
        <span data-say="tooMany" hidden>
          {t("failure.tooMany")}
        </span>
      </span>
    </form>
  );
}
