import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon/icon.tsx";
import { MenuPanel } from "#app/components/menu/menu.tsx";
import { inLocale } from "#app/lib/locale.ts";
import { type Locale, NATIVE_NAMES } from "#content-build/locales.ts";
import type { Translation } from "#content-build/page.ts";
import s from "./language-menu.module.css";

interface LanguageMenuProps {
  current: Locale;
  translations: Translation[];
}

export function LanguageMenu({ current, translations }: LanguageMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <MenuPanel
      id="languages-switcher-button"
      align="end"
      label={
        <>
          <Icon name="languages" />
          <span className="visually-hidden">{t("language.label")} </span>
          <span className={s.current}>{NATIVE_NAMES[current]}</span>
        </>
      }
    >
      <label className={`${s.remember} needs-script`}>
        <input className={s.switch} type="checkbox" data-remember-language />
        {t("language.remember")}
      </label>
      <ul className={s.list}>
        {translations.map(({ locale, title }) => (
          <li key={locale}>
            <a
              className={s.link}
              href={inLocale(pathname, locale)}
              hrefLang={locale}
              lang={locale}
              title={title}
              data-locale={locale}
              aria-current={locale === current || undefined}
            >
              {NATIVE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
      {translations.length < 2 && <p className={s.only}>{t("language.englishOnly")}</p>}
    </MenuPanel>
  );
}
