import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import { SearchForm } from "#app/frame/search-form/search-form.tsx";
import type { SearchResponse, SimilarDocuments } from "#app/lib/api-answers.ts";
import type { SearchFailure } from "#app/lib/search.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { own } from "#content-build/contract/own.ts";
import { LAST_PAGE } from "#content-build/contract/search.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { Filters } from "./filters.tsx";
import { Result, type ShownDocument } from "./result.tsx";
import s from "./search-results.module.css";
import { withParameters } from "./url.ts";

export interface SearchPageData {
  query: string;
  page: number;
  title: string;
  response?: SearchResponse;
  /** Pages similar to one, instead of search results. */
  similar?: SimilarDocuments;
  failure?: SearchFailure;
}

/** The results of a search. Everything on it is a link or a form. */
export function SearchPage({ query, page, title, response, similar, failure }: SearchPageData) {
  const { t } = useTranslation();
  return (
    <div className={s.columns}>
      <main className={s.page} id="content" tabIndex={-1}>
        <h1 className={s.title}>{title}</h1>
        <SearchForm id="site-search" label={t("search.site")} query={query} className={s.form} />
        {failure && <Failure failure={failure} />}
        {similar && <Similar documents={similar.documents} />}
        {response && (
          <>
            <Filters hits={response.metadata.total.value} />
            <Limit />
            <Summary response={response} />
            <ol className={s.results}>
              {response.documents.map((document) => (
                <Result key={document.mdn_url} document={document} />
              ))}
            </ol>
            <Pagination page={page} metadata={response.metadata} />
          </>
        )}
      </main>
      <div className={s.aside}>
        <AdSlot slot="side" />
      </div>
    </div>
  );
}

/** Pages similar to one; without any, the search box contains its name. */
function Similar({ documents }: Pick<SimilarDocuments, "documents">) {
  const { t } = useTranslation("search");
  if (documents.length === 0) return <p className={s.summary}>{t("noSimilar")}</p>;
  return (
    <ol className={s.results}>
      {documents.map((document) => (
        <Result key={document.mdn_url} document={toResult(document)} />
      ))}
    </ol>
  );
}

function toResult(document: SimilarDocuments["documents"][number]): ShownDocument {
  const { mdn_url: landing } = document;
  const { locale = document.locale, rest } = splitLocale(landing);
  // From the address: the previous version of the API returns neither locale nor slug.
  const slug = rest.slice("/docs/".length);
  return { ...document, locale, slug, landing, highlight: {}, sections: [] };
}

/** For which browsers the results are, and how to choose others. */
function Limit() {
  const { t, i18n } = useTranslation(["browsers", "settings"]);
  const { search } = useLocation();
  const browsers = new URLSearchParams(search).get("browsers");
  if (!browsers) return null;
  return (
    <p className={s.limit}>
      {t("search.limit")} <code>{browsers}</code>{" "}
      <a href={`/${i18n.language}/browsers`}>{t("settings:browsers.change")}</a>
    </p>
  );
}

function Summary({ response: { documents, metadata, suggestions } }: { response: SearchResponse }) {
  const { t, i18n } = useTranslation("search");
  const { search, pathname } = useLocation();
  const { value, relation } = metadata.total;
  const number = new Intl.NumberFormat(i18n.language).format(value);
  return (
    <div className={s.summary}>
      {/* The results are for the corrected query. */}
      {suggestions.map(({ text }) => (
        <p key={text} className={s.showing}>
          <RichText
            text={t("showing")}
            components={{
              query: (
                <Meant href={pathname + withParameters(search, { q: text, page: undefined })}>
                  {text}
                </Meant>
              ),
            }}
          />
        </p>
      ))}
      <p data-no-results={value === 0 || undefined}>
        {value === 0
          ? t("empty")
          : t(relation === "eq" ? "count" : "countMore", {
              count: value,
              number,
              ms: metadata.took_ms,
            })}
      </p>
      {value > 0 && documents.length === 0 && (
        <p>
          {t("beyond")}{" "}
          <a href={pathname + withParameters(search, { page: undefined })}>{t("firstPage")}</a>
        </p>
      )}
    </div>
  );
}

/** Passed as a child, because readers' text must not be parsed as markup. */
function Meant({ href, children }: { href: string; children?: ReactNode }) {
  return <a href={href}>{children}</a>;
}

/** Messages for invalid parameters. */
const WRONG: Record<
  string,
  | "wrongQuery"
  | "wrongPage"
  | "wrongSort"
  | "wrongLocale"
  | "wrongArea"
  | "wrongBrowsers"
  | "wrongUrl"
> = {
  q: "wrongQuery",
  page: "wrongPage",
  sort: "wrongSort",
  locale: "wrongLocale",
  area: "wrongArea",
  browsers: "wrongBrowsers",
  url: "wrongUrl",
};

function Failure({ failure: { status, isEmpty, errors } }: { failure: SearchFailure }) {
  const { t } = useTranslation("search");
  const { pathname, search } = useLocation();
  return (
    <Notice tone="warning" role="alert">
      {errors.length > 0 ? (
        <>
          <p>{t("invalid")}</p>
          <ul>
            {errors.map((name) => (
              <li key={name}>{t(own(WRONG, name) ?? "wrongQuery")}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{isEmpty ? t("notLoaded") : t("failed", { status })}</p>
          <a href={pathname + search}>{t("retry")}</a>
        </>
      )}
    </Notice>
  );
}

interface PaginationProps {
  page: number;
  metadata: SearchResponse["metadata"];
}

function Pagination({ page, metadata: { size, total } }: PaginationProps) {
  const { t } = useTranslation("search");
  const { search } = useLocation();
  const last = Math.min(LAST_PAGE, Math.ceil(total.value / size));
  if (last < 2) return null;
  const to = (target: number) =>
    withParameters(search, { page: target === 1 ? undefined : String(target) });
  return (
    <nav className={s.pages} aria-label={t("pages")}>
      {page > 1 && (
        <ButtonLink href={to(page - 1)} rel="prev">
          {t("previous")}
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink href={to(page + 1)} rel="next">
          {t("next")}
        </ButtonLink>
      )}
    </nav>
  );
}
