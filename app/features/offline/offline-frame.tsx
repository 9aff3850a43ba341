import { useTranslation } from "react-i18next";
// Makes the frame load the one sheet of all document styles: documents replace its content.
import "#app/document/document-layout/samples.css";
import { LanguageMenu } from "#app/frame/language-menu/language-menu.tsx";
import { LOCALES, type Locale, nativeName } from "#content-build/contract/locales.ts";
import { OFFLINE_REASONS } from "#content-build/contract/offline.ts";
import p from "#app/ui/app-page/app-page.module.css";
import s from "./offline-frame.module.css";
import { Button } from "#app/ui/button/button.tsx";

const TRANSLATIONS = LOCALES.map((locale) => ({
  locale,
  native: nativeName(locale),
  title: nativeName(locale),
}));

/**
 * Shown if a page is not available offline. The service worker replaces its content by a saved page
 * (`SLOTS` in `contract/offline.ts`).
 */
export function OfflineFrame() {
  const { t, i18n } = useTranslation("offline");
  return (
    <>
      <template data-slot="page" />
      <main className={p.page} id="content" tabIndex={-1}>
        {OFFLINE_REASONS.map((reason) => (
          <div key={reason} data-reason={reason} hidden={reason !== "page"}>
            <h1>{t(`frame.reasons.${reason}.title`)}</h1>
            <p>{t(`frame.reasons.${reason}.text`)}</p>
          </div>
        ))}
        <section className={s.near} aria-labelledby="near-title">
          <h2 id="near-title">{t("frame.near")}</h2>
          <ul>
            <template data-slot="list" />
          </ul>
        </section>
        <div className={s.links}>
          {/* An empty URL reloads the page. */}
          <form>
            <Button>{t("frame.retry")}</Button>
          </form>
          <a href={`/${i18n.language}/plus/settings#offline`}>{t("frame.settings")}</a>
          <LanguageMenu current={i18n.language as Locale} translations={TRANSLATIONS} />
        </div>
      </main>
      <template data-slot="page-end" />
      <template data-held-label={t("frame.held")} />
    </>
  );
}
