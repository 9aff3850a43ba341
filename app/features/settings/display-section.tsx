import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Button, ButtonGroup, ButtonLink } from "#app/ui/button/button.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import { THEMES } from "#app/frame/theme-switch/theme-switch.tsx";
import { LOCALES, nativeName } from "#content-build/contract/locales.ts";
import { Section } from "./section.tsx";
import s from "./settings-page.module.css";

/** Display settings of this browser, wired to the same scripts as the header's menus. */
export function DisplaySection() {
  const { t, i18n } = useTranslation(["settings", "common"]);
  return (
    <Section id="display" title={t("display.title")}>
      <p className={s.hint}>{t("display.hint")}</p>
      <div className={`${s.field} needs-script`}>
        <h3 id="theme-title">{t("common:theme.label")}</h3>
        <ButtonGroup role="group" aria-labelledby="theme-title">
          {THEMES.map(({ value, label, icon }) => (
            <Button key={value} type="button" data-theme-value={value} aria-pressed="false">
              <Icon name={icon} />
              {t(`common:${label}`)}
            </Button>
          ))}
        </ButtonGroup>
      </div>
      <div className={s.field}>
        <h3 id="language-title">{t("display.language")}</h3>
        <ButtonGroup as="ul" aria-labelledby="language-title">
          {LOCALES.map((locale) => (
            <li key={locale}>
              <ButtonLink
                href={`/${locale}/plus/settings#display`}
                hrefLang={locale}
                lang={locale}
                data-locale={locale}
                aria-current={locale === i18n.language || undefined}
              >
                {nativeName(locale)}
              </ButtonLink>
            </li>
          ))}
        </ButtonGroup>
        <div className="needs-script">
          <Switch data-remember-language>{t("common:language.remember")}</Switch>
        </div>
      </div>
      <div className={`${s.field} needs-script`}>
        <h3>{t("common:shortcuts")}</h3>
        <Switch data-shortcuts>{t("display.shortcuts")}</Switch>
        <p className={s.hint}>
          <RichText
            text={t("display.toSearch")}
            components={{ slash: <kbd>/</kbd>, keys: <kbd>{t("common:controlKey")}+K</kbd> }}
          />
        </p>
      </div>
    </Section>
  );
}
