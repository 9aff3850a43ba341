import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Whoami } from "#app/lib/api-answers.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import type { Message } from "./settings.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { useMessage } from "#app/lib/browser/use-message.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { AccountSection } from "./account-section.tsx";
import { AiHelpSection } from "./ai-help-section.tsx";
import { BrowsersSection } from "./browsers-section.tsx";
import { DataSection } from "./data-section.tsx";
import { DisplaySection } from "./display-section.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
import { OfflineSection } from "#app/features/offline/offline-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import s from "./settings-page.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";

interface SettingsPageProps {
  /** Absent if the API did not respond. */
  whoami: Whoami | undefined;
  sessions?: number | undefined;
  message?: Message;
}

/** The settings page: forms that work without script, and settings kept in this browser. */
export function SettingsPage({ whoami, sessions, message = {} }: SettingsPageProps) {
  const { t } = useTranslation(["account", "settings"]);
  const features = useFeatures();
  const { notice, failure } = message;
  const reader = whoami?.is_authenticated ? whoami : undefined;
  const { pathname } = useLocation();
  const ref = useMessage(Boolean(notice ?? failure), pathname);
  return (
    <main className={s.page} id="content" tabIndex={-1}>
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
      {reader && <BrowsersSection choice={reader.settings?.browsers ?? null} />}
      {features.includes("analytics") && <PrivacySection />}
      {reader && features.includes("offline") && (
        <OfflineSection pays={reader.is_subscriber === true} />
      )}
      {reader && <SessionsSection count={sessions} />}
      {reader && <DataSection pays={reader.is_subscriber} />}
    </main>
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
