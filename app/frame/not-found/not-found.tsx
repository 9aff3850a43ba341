import type { i18n } from "i18next";
import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { ErrorSheet } from "#app/frame/error-page/error-sheet.tsx";
import { IS_FOR_BROWSERS } from "#app/frame/is-for-browsers.ts";
import { SearchForm } from "#app/frame/search-form/search-form.tsx";
import type { NotFoundData } from "#app/lib/server/not-found.server.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { type Locale, nativeName } from "#content-build/contract/locales.ts";
import { own } from "#content-build/contract/own.ts";
import { BASELINE_LEVELS } from "#content-build/contract/search.ts";
import { inLocale, readable, wordsOfPath } from "#content-build/contract/slugs.ts";

/** Names of page types and of Baseline levels. */
export type NearWords = Record<"types" | "baseline", Record<string, string>>;

export function NotFound({ missing: { path, locales } }: { missing: NotFoundData }) {
  const { t, i18n } = useTranslation(["error", "common"]);
  return (
    <main className="error-page" id="content" tabIndex={-1}>
      <ErrorSheet />
      <p className="error-status">404</p>
      <h1>{t("notFound.title")}</h1>
      <p>
        <RichText
          text={t("notFound.text")}
          components={{ path: <code className="missing-path">{readable(path)}</code> }}
        />
      </p>
      {locales.length > 0 ? (
        <Elsewhere path={path} locales={locales} />
      ) : (
        <>
          <SearchForm
            id="not-found-search"
            label={t("common:search.site")}
            query={wordsOfPath(path)}
            className="missing-search"
          />
          <div
            {...part(ISLANDS.nearTitles, wordsOfPath(path))}
            data-near-words={IS_FOR_BROWSERS ? undefined : nearWords(i18n)}
            hidden
          >
            <p>{t("notFound.near")}</p>
            <ul className="missing-near" />
          </div>
        </>
      )}
      <p>
        <a href="/">{t("notFound.home")}</a>
      </p>
    </main>
  );
}

/** The page in other languages; English first. */
function Elsewhere({ path, locales }: { path: string; locales: readonly Locale[] }) {
  const { t } = useTranslation("error");
  return (
    <div className="missing-card">
      <Icon name="languages" />
      <div>
        <p className="missing-good">{t("notFound.goodNews")}</p>
        <p>{t("notFound.elsewhere")}</p>
        <ul className="missing-locales">
          {locales.map((locale) => (
            <li key={locale}>
              <a
                className="fallback-link"
                href={inLocale(path, locale)}
                hrefLang={locale}
                lang={locale}
              >
                {nativeName(locale)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Texts for the script's suggestions; in the browser, those rendered by the server are kept. */
function nearWords(i18n: i18n): string {
  const textsOf = (namespace: string, key: string) =>
    i18n.getResource(i18n.language, namespace, key) ?? {};
  const levels: Record<string, string> = textsOf("common", "baseline");
  const baseline = BASELINE_LEVELS.map((level) => {
    const title = own(levels, level);
    return [level, level === "high" || level === "low" ? `Baseline ${title}` : title];
  });
  const words: NearWords = {
    types: textsOf("search", "types"),
    baseline: Object.fromEntries(baseline),
  };
  return JSON.stringify(words);
}
