import { useTranslation } from "react-i18next";
import { Switch } from "#app/ui/switch/switch.tsx";
import { OFFLINE_TEXTS_ID, type OfflineTexts } from "#app/features/offline/held/texts.ts";
import "#app/ui/spinner.css";
import s from "./offline-section.module.css";
import { Section } from "#app/features/settings/section.tsx";
import page from "#app/features/settings/settings-page.module.css";
import { Button, buttonLook } from "#app/ui/button/button.tsx";

/** Reading offline: saved and available content of this browser. Requires script. */
export function OfflineSection({ pays }: { pays: boolean }) {
  const { t, i18n } = useTranslation("offline");
  if (!pays) {
    return (
      <Section id="offline" title={t("title")}>
        <p>
          {t("intro")} {t("subscribers")}
        </p>
        <a href={`/${i18n.language}/plus#subscribe`}>{t("plans")}</a>
      </Section>
    );
  }
  // Placeholders are filled by the script.
  const texts = i18n.getResourceBundle(i18n.language, "offline") as OfflineTexts;
  return (
    <Section id="offline" title={t("title")}>
      <p>{t("intro")}</p>
      <noscript>
        <p>{t("script")}</p>
      </noscript>
      <p data-offline-unsupported hidden>
        {t("unsupported")}
      </p>
      <div className={`${s.offline} needs-script`} data-offline-settings>
        <fieldset className={s.choices} data-offline-choices hidden>
          <legend>{t("choose")}</legend>
        </fieldset>
        <Switch data-offline-media>{t("media")}</Switch>
        <p className={s.said} role="status" tabIndex={-1} data-offline-status>
          {t("loading")}
        </p>
        <p className={page.wrong} role="alert" data-offline-problem />
        <p role="status" data-offline-waiting hidden />
        <div className={s.progress} data-offline-progress hidden>
          <progress max={1} value={0} aria-label={t("title")} />
          <span data-offline-amount />
        </div>
        <div className={page.actions}>
          {(["download", "update", "resume", "pause", "cancel"] as const).map((action) => (
            <Button key={action} type="button" data-offline={action} hidden>
              {t(action)}
            </Button>
          ))}
        </div>
        <div className={s.switches} data-offline-switches hidden>
          <Switch data-offline-prefer>{t("preferOnline")}</Switch>
          <p className={page.hint}>{t("preferOnlineHint")}</p>
          <Switch data-offline-auto>{t("autoUpdates")}</Switch>
        </div>
        <details className={page.confirm} data-offline-removal hidden>
          <summary {...buttonLook()}>{t("remove")}</summary>
          <div className={page.question}>
            <p>{t("question")}</p>
            <Button variant="danger" type="button" data-offline="remove">
              {t("confirm")}
            </Button>
          </div>
        </details>
        <script
          id={OFFLINE_TEXTS_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: strings of ours, without markup
          dangerouslySetInnerHTML={{ __html: JSON.stringify(texts) }}
        />
      </div>
    </Section>
  );
}
