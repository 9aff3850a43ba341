import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tellClick } from "#app/lib/tell.ts";
import { Switch } from "#app/ui/switch/switch.tsx";
import { changeOfflineSettings, offlineSettings } from "./held/settings.ts";
import { writeRecord } from "./held/store.ts";
import s from "./offline-section.module.css";

/** How held pages are used and kept up to date. */
export function HeldSwitches() {
  const { t } = useTranslation("offline");
  const [settings, setSettings] = useState(offlineSettings);
  const { preferOnline, autoUpdates } = settings;
  return (
    <div className={s.switches}>
      <Switch
        checked={preferOnline}
        onChange={({ currentTarget: { checked } }) => {
          setSettings({ ...settings, preferOnline: checked });
          changeOfflineSettings({ preferOnline: checked });
          tellClick(`toggle_plus_offline_prefer_online_${checked ? "enabled" : "disabled"}`);
          void writeRecord("held-first", !checked);
        }}
      >
        {t("preferOnline")}
      </Switch>
      <p className={s.hint}>{t("preferOnlineHint")}</p>
      <Switch
        checked={autoUpdates}
        onChange={({ currentTarget: { checked } }) => {
          setSettings({ ...settings, autoUpdates: checked });
          changeOfflineSettings({ autoUpdates: checked });
          tellClick(`toggle_plus_offline_auto_updates_${checked ? "enabled" : "disabled"}`);
        }}
      >
        {t("autoUpdates")}
      </Switch>
    </div>
  );
}
