import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Thumbs } from "#app/ui/thumbs/thumbs.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import { isExperimental } from "#app/lib/locale.ts";
import { SUPPORT_URL as HELP_URL } from "#app/lib/site.ts";
import type { Translation } from "#content-build/contract/documents.ts";
import { type Locale, nativeName } from "#content-build/contract/locales.ts";
import { inLocale } from "#content-build/contract/slugs.ts";
import s from "./language-menu.module.css";

interface LanguageMenuProps {
  current: Locale;
  translations: Translation[];
}

export function LanguageMenu({ current, translations }: LanguageMenuProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <MenuPanel
      id="languages-switcher-button"
      align="end"
      label={
        <>
          <Icon name="languages" />
          <span className="visually-hidden">{t("language.label")} </span>
          <span className="wide-only">{nativeName(current)}</span>
        </>
      }
    >
      <div className={`${s.remember} needs-script`}>
        <div className={s.row}>
          <Switch data-remember-language>{t("language.remember")}</Switch>
          <a href={HELP_URL} target="_blank" rel="noopener" aria-label={t("language.help")}>
            <Icon name="help" />
          </a>
        </div>
        <Thumbs feature="language_remember" question={t("language.useful")} />
      </div>
      <ul className={s.list}>
        {translations.map(({ locale, title, url }) => (
          <li key={locale}>
            <a
              className={s.link}
              href={url ?? inLocale(pathname, locale) + search}
              hrefLang={locale}
              lang={locale}
              title={title}
              data-locale={locale}
              aria-current={locale === current || undefined}
            >
              {nativeName(locale)}
              {isExperimental(locale) && (
                <>
                  {" "}
                  <Icon name="flask" />
                  <span className="visually-hidden"> ({t("language.experimental")})</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      {translations.length < 2 && <p className={s.only}>{t("language.onlyHere")}</p>}
      <a className={s.more} href={`/${current}/reading`}>
        {t("language.more")}
      </a>
    </MenuPanel>
  );
}
