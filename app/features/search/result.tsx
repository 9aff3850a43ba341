import { useTranslation } from "react-i18next";
import type { SearchDocument } from "#app/lib/search.ts";
import { areaOf } from "#content-build/contract/areas.ts";
import { findLocale, nativeName } from "#content-build/contract/locales.ts";
import s from "./search-results.module.css";
import { Tag } from "#app/ui/tag/tag.tsx";
import { joinPassages, pathOf } from "./texts.ts";

export function Result({ document }: { document: SearchDocument }) {
  const { t, i18n } = useTranslation("search");
  const { mdn_url, landing, slug, title, summary, highlight, sections } = document;
  const locale = findLocale(document.locale);
  const foreign = locale === i18n.language ? undefined : locale;
  const passages = joinPassages(highlight.body ?? []);
  return (
    <li className={s.result} data-area={areaOf(mdn_url)} lang={locale}>
      <h2 className={s.name}>
        {highlight.title?.[0] ? (
          <a
            href={landing}
            hrefLang={foreign}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: encoded by the API but for marks
            dangerouslySetInnerHTML={{ __html: highlight.title[0] }}
          />
        ) : (
          <a href={landing} hrefLang={foreign}>
            {title}
          </a>
        )}
        {foreign && <Tag className={s.badge}>{nativeName(foreign)}</Tag>}
      </h2>
      {/* Addresses are in English, whatever the page is in. */}
      <p className={s.url} lang={locale === "en-US" ? undefined : "en-US"}>
        {pathOf(slug)}
      </p>
      {summary && <p className={s.excerpt}>{summary}</p>}
      {passages && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: encoded by the API but for marks
        <p className={s.excerpt} dangerouslySetInnerHTML={{ __html: passages }} />
      )}
      {sections.length > 0 && (
        <ul className={s.sections} aria-label={t("sections")} lang={locale}>
          {sections.map((section) => (
            <li key={section.url}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: encoded by the API but for marks */}
              <a href={section.url} dangerouslySetInnerHTML={{ __html: section.title }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
