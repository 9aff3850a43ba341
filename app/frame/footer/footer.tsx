import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { Logo } from "#app/frame/logo/logo.tsx";
import { InEnglish } from "#app/ui/in-english/in-english.tsx";
import { useFeatures } from "#app/lib/page-mode.ts";
import { FIRST_YEAR, ISSUES_URL, LICENSE_URL, SITE_NAME, SUPPORT_URL } from "#app/lib/site.ts";
import { type SiteLink, useSiteLink } from "#app/lib/site-links.ts";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { LOCALES, nativeName } from "#content-build/contract/locales.ts";
import { hasSection, sectionPath } from "#content-build/contract/site-sections.ts";
import s from "./footer.module.css";

export function Footer() {
  const { t, i18n } = useTranslation();
  const features = useFeatures();
  const root = `/${i18n.language}`;
  const find = useSiteLink();
  const groups: { title: string; links: (Partial<SiteLink> & { text: string })[] }[] = [
    {
      title: SITE_NAME,
      links: [
        { ...find("/about"), text: t("footer.about") },
        { ...find(sectionPath("blog")), text: t("footer.blog") },
        { ...find("/community"), text: t("footer.community") },
        ...(hasSection("advertising", features)
          ? [{ href: `${root}/advertising`, text: t("footer.advertising") }]
          : []),
      ],
    },
    {
      title: t("footer.support"),
      links: [
        { href: SUPPORT_URL, text: t("footer.help") },
        { href: ISSUES_URL, text: t("footer.report") },
      ],
    },
    {
      title: t("footer.developers"),
      links: [
        { ...find("/docs/Web"), text: t("footer.web") },
        { ...find("/docs/Learn_web_development"), text: t("footer.learn") },
        ...(hasSection("plus", features) ? [{ href: `${root}/plus`, text: t("footer.plus") }] : []),
      ],
    },
  ];
  return (
    <footer className={s.footer}>
      <div className={s.inner} data-part>
        <div className={s.brand} data-part>
          <a className={s.logo} href={`${root}/`} aria-label={t("logo")}>
            <Logo />
            <span>{SITE_NAME}</span>
          </a>
          <p>{t("footer.strap")}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} className={s.group} aria-label={title} data-part>
            <h2 className={s.title}>{title}</h2>
            <ul className={s.links}>
              {links.map(
                ({ href, hrefLang, text }) =>
                  href && (
                    <li key={href}>
                      <a href={href} hrefLang={hrefLang}>
                        {text}
                        <InEnglish link={{ href, ...(hrefLang ? { hrefLang } : {}) }} />
                      </a>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        ))}
        <nav className={s.languages} aria-label={t("footer.languages")}>
          <h2 className={s.title}>{t("footer.languages")}</h2>
          <ul className={s.links}>
            {LOCALES.map((locale) => (
              // Each is a part of its own, since its writing system may need another font.
              <li key={locale} data-part>
                <a href={`/${locale}/`} hrefLang={locale} lang={locale} data-locale={locale}>
                  {nativeName(locale)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button
          className={`${s.shortcuts} needs-script`}
          type="button"
          aria-pressed="true"
          data-shortcuts
        >
          {t("shortcuts")} <kbd>/</kbd> <kbd>{t("controlKey")}+K</kbd>
        </button>
        {features.includes("analytics") && (
          <>
            <button
              className={`${s.shortcuts} needs-script`}
              type="button"
              aria-pressed="true"
              {...part(ISLANDS.counted, "not-counted")}
            >
              {t("counted")}
            </button>
            <p className={s.reason} id="not-counted" hidden>
              {t("notCounted")}
            </p>
          </>
        )}
        <p className={s.legal} id="site-license">
          <RichText
            text={t("footer.copyright", { from: FIRST_YEAR, to: new Date().getUTCFullYear() })}
            components={{ license: <License /> }}
          />
        </p>
      </div>
    </footer>
  );
}

function License({ children }: { children?: string }) {
  return (
    <a href={LICENSE_URL} rel="license">
      {children}
    </a>
  );
}
