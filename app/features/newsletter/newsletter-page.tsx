import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import "#app/ui/marketing/art.css";
import s from "./newsletter-page.module.css";

/** Announces the end of the newsletter. */
export function NewsletterPage() {
  const { t } = useTranslation("pages");
  return (
    <>
      <AppPageBar title={t("newsletter.title")} />
      <main className={s.page} id="content" tabIndex={-1}>
        <Envelope />
        <h1>{t("newsletter.title")}</h1>
        <p className={s.text}>{t("newsletter.text")}</p>
        <p>{t("newsletter.nothing")}</p>
        {/* Only logged-in readers have this setting; a script shows it to them. */}
        <p hidden data-signed-in>
          <a href="/en-US/plus/settings#newsletter">{t("newsletter.settings")}</a>
        </p>
      </main>
    </>
  );
}

/** A letter on its way out. */
function Envelope() {
  return (
    <svg className={s.picture} viewBox="0 0 300 190" aria-hidden="true">
      <path d="M30 76l120-62 120 62v100H30z" fill="var(--art-deep)" />
      <path d="M66 34h140l28 28v84H66z" fill="var(--art-sheet)" />
      <path d="M206 34l28 28h-28z" fill="var(--marigold-2)" />
      <path
        d="M92 62h86M92 84h110M92 106h70"
        stroke="var(--art-line)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M30 80l120 66 120-66v98H30z" fill="var(--art-green)" />
      <path d="M30 178l96-46M270 178l-96-46" stroke="var(--art-deep)" strokeWidth="4" />
    </svg>
  );
}
