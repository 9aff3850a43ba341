import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { OfflineSection } from "#app/features/offline/offline-section.tsx";
import { forgetConversations, forgetReader } from "#app/frame/islands/user.ts";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import type { Whoami } from "#app/lib/api-answers.ts";
import { useMessage } from "#app/lib/browser/use-message.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import p from "#app/ui/app-page/app-page.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { AccountSection } from "./account-section.tsx";
import { Confirm } from "./confirm.tsx";
import { DisplaySection } from "./display-section.tsx";
import { Section } from "./section.tsx";
import type { Message } from "./settings.ts";
import s from "./settings-page.module.css";
import { SwitchForm } from "./switch-form.tsx";

interface SettingsPageProps {
  /** Absent if the API did not respond. */
  whoami: Whoami | undefined;
  sessions?: number | undefined;
  /** The query by which the reader has chosen browsers. */
  browsers?: string | null;
  message?: Message;
}

/** The settings page: forms that work without script, and settings kept in this browser. */
export function SettingsPage({
  whoami,
  sessions,
  browsers = null,
  message = {},
}: SettingsPageProps) {
  const { t } = useTranslation(["account", "settings"]);
  const features = useFeatures();
  const { notice, failure } = message;
  const reader = whoami?.is_authenticated ? whoami : undefined;
  const { pathname } = useLocation();
  const ref = useMessage(Boolean(notice ?? failure), pathname);
  const hasLeft =
    whoami?.is_authenticated === false && (notice === "sessions" || notice === "deleted");
  useEffect(() => {
    // Deletes from this browser what was deleted on the server.
    if (hasLeft) forgetReader();
    else if (notice === "history") forgetConversations();
  }, [hasLeft, notice]);
  return (
    <>
      <AppPageBar title={t("title")} />
      <main className={p.page} id="content" tabIndex={-1}>
        <h1>{t("title")}</h1>
        {notice && (
          <Notice tone="good" role="status" tabIndex={-1} ref={ref} data-notice={notice}>
            {t(`settings:notice.${notice}`)}
          </Notice>
        )}
        {failure && (
          <Notice tone="bad" role="alert" tabIndex={-1} ref={ref}>
            {t(`settings:failure.${failure}`)}
          </Notice>
        )}
        {!whoami && (
          <Notice tone="bad" role="alert">
            {t("unavailable")}
          </Notice>
        )}
        {whoami && !reader && <Anonymous />}
        {reader && <AccountSection whoami={reader} />}
        {reader && <AiHelpSection keeps={reader.settings?.ai_help_history === true} />}
        {reader && features.includes("newsletter") && (
          <NewsletterSection subscribed={reader.settings?.mdnplus_newsletter === true} />
        )}
        <DisplaySection />
        {reader && <BrowsersSection query={browsers} />}
        {features.includes("analytics") && <PrivacySection />}
        {reader && features.includes("offline") && (
          <OfflineSection pays={reader.is_subscriber === true} />
        )}
        {reader && <SessionsSection count={sessions} />}
        {reader && <DataSection pays={reader.is_subscriber} />}
      </main>
    </>
  );
}

function Anonymous() {
  const { t } = useTranslation(["account", "common"]);
  const { pathname } = useLocation();
  return (
    <>
      {/* Target of links to sections while logged out. */}
      <p id="newsletter">{t("anonymous")}</p>
      <p>
        <ButtonLink href={loginUrl(pathname)} rel="nofollow">
          {t("common:login")}
        </ButtonLink>
      </p>
    </>
  );
}

/** Whether AI Help conversations are saved, and a button to delete them. */
function AiHelpSection({ keeps }: { keeps: boolean }) {
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

/** The browsers that the reader has chosen, and a link to the page for choosing them. */
function BrowsersSection({ query }: { query: string | null }) {
  const { t, i18n } = useTranslation("settings");
  return (
    <Section id="browsers" title={t("browsers.title")}>
      <p>{query ? <code>{query}</code> : t("browsers.none")}</p>
      <p>{t("browsers.kept")}</p>
      <p>
        <ButtonLink href={`/${i18n.language}/browsers`}>{t("browsers.change")}</ButtonLink>
      </p>
    </Section>
  );
}

/** Export of the reader's data, and deletion of the account. */
function DataSection({ pays }: { pays: boolean }) {
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

/** The discontinued newsletter: subscribers can only unsubscribe. */
function NewsletterSection({ subscribed }: { subscribed: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <Section id="newsletter" title={t("newsletter.title")}>
      <p>{t("newsletter.text")}</p>
      {subscribed ? (
        <Confirm change="newsletter" label={t("newsletter.end")} button={t("newsletter.end")}>
          <p>{t("newsletter.question")}</p>
        </Confirm>
      ) : (
        <p>{t("newsletter.none")}</p>
      )}
    </Section>
  );
}

/** Telemetry consent of this browser. The browser's privacy signal takes precedence. */
function PrivacySection() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <Section id="privacy" title={t("privacy.title")}>
      <p className={s.hint}>{t("privacy.text")}</p>
      <div className="needs-script">
        <Switch {...part(ISLANDS.counted, "privacy-control")}>{t("privacy.switch")}</Switch>
      </div>
      <p className={s.hint} id="privacy-control" hidden>
        {t("common:notCounted")}
      </p>
    </Section>
  );
}

/** Active sessions. The number is omitted if the API did not return it. */
function SessionsSection({ count }: { count: number | undefined }) {
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
