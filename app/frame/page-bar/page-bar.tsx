import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "#app/frame/breadcrumbs/breadcrumbs.tsx";
import { LanguageMenu } from "#app/frame/language-menu/language-menu.tsx";
import type { PageLink, Translation } from "#content-build/contract/documents.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import s from "./page-bar.module.css";

interface PageBarProps {
  parents: PageLink[];
  translations: Translation[];
  /** Like that of the header above. */
  tone?: "dark" | undefined;
}

/** Breadcrumbs, and the languages of the page. */
export function PageBar({ parents, translations, tone }: PageBarProps) {
  const { i18n } = useTranslation();
  return (
    <div className={s.bar} data-tone={tone}>
      <div className={s.inner}>
        <Breadcrumbs parents={parents} />
        <LanguageMenu current={i18n.language as Locale} translations={translations} />
      </div>
    </div>
  );
}
