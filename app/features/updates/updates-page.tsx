import { useTranslation } from "react-i18next";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import { KeptForm } from "#app/features/collections/pages/kept-form.tsx";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import { formatDay, formatLongDay } from "#app/lib/dates/format.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import p from "#app/ui/app-page/app-page.module.css";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import type { CompatTable } from "#content-build/contract/documents.ts";
import { Chips } from "./chips.tsx";
import { EntryView } from "./entry-view.tsx";
import { feedsOf } from "./feeds.ts";
import { FilterForm } from "./filter-form.tsx";
import type { ReaderFilters } from "./filters.server.ts";
import { Pagination } from "./pagination.tsx";
import { UPDATES } from "./parts.ts";
import { isFiltered, isForReaders, type UpdatesQuery, updatesAddress } from "./query.ts";
import { ReleaseList } from "./release-list.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import s from "./updates.module.css";
import type { UpdatesList, WithArticle } from "./updates.server.ts";

export interface UpdatesPageData {
  /** The query of the URL, and the query as executed. */
  asked: UpdatesQuery;
  shown: UpdatesQuery;
  list: UpdatesList | undefined;
  /** Collections and filters of a logged-in reader; undefined for visitors. */
  reader: ReaderFilters | undefined;
  /** A form of saved filters that failed. */
  failure: FormFailure | undefined;
  /** Support table if a single feature was requested. */
  table: CompatTable | undefined;
  /** URL path of this page, without query. */
  path: string;
}

/** The updates page: changes in browsers and Baseline, with filters. All state is in the URL. */
export function UpdatesPage(page: UpdatesPageData) {
  const { t, i18n } = useTranslation(["updates", "collection-pages"]);
  const { asked, list, reader, failure, path } = page;
  const here = updatesAddress(path, asked);
  const since = list?.view === "feature" && list.since !== "" ? list : undefined;
  return (
    <>
      <AppPageBar title={t("title")} />
      <main
        className={p.page}
        id="content"
        tabIndex={-1}
        {...part(ISLANDS.updates)}
        data-restored={t("collection-pages:kept.restored")}
      >
        <header className={s.head}>
          <h1>{t("title")}</h1>
          <p className={p.lead}>{t("description")}</p>
          {since && (
            <p className={s.range}>
              {t("range", {
                since: formatDay(i18n.language, since.since),
                until: formatDay(i18n.language, since.until),
              })}
            </p>
          )}
        </header>
        <div className={s.columns}>
          <FilterForm {...page} />
          <div className={s.main}>
            {failure && reader && (
              <Notice tone="warning" role="alert" data-message>
                {t(`failures.${messageOf(failure)}`)}
              </Notice>
            )}
            {failure && !reader && <KeptForm failure={failure} />}
            <Results {...page} />
          </div>
          <div
            className={s.side}
            {...part(UPDATES.side)}
            {...part(UPDATES.unsent, t("failures.failed"))}
          >
            {reader ? <SavedFilters {...page} reader={reader} /> : <AccountOffer here={here} />}
            <Feeds shown={page.shown} path={path} />
          </div>
        </div>
      </main>
    </>
  );
}

/** The part that a script replaces when a filter changes. */
function Results({ asked, shown, list, reader, table, path }: UpdatesPageData) {
  const { t } = useTranslation("updates");
  return (
    <section
      className={s.results}
      aria-label={t("title")}
      tabIndex={-1}
      {...part(UPDATES.results)}
      {...part(UPDATES.loading, t("loading"))}
      {...part(UPDATES.loaded, t("tableLoaded"))}
      {...part(UPDATES.failed, t("tableFailed"))}
    >
      {!reader && isForReaders(asked) && (
        <Notice role="alert">
          {t("account.needed")}{" "}
          <a href={loginUrl(updatesAddress(path, asked))} rel="nofollow">
            {t("account.login")}
          </a>
        </Notice>
      )}
      <Chips shown={shown} reader={reader} path={path} />
      <p className={s.count} role="status" {...part(UPDATES.count)}>
        {list && t(list.view === "release" ? "features" : "results", { count: list.total })}
      </p>
      {table && (
        <div {...part(UPDATES.table)}>
          <CompatTableView query={shown.feature} table={table} />
        </div>
      )}
      {!list && (
        <Notice tone="warning" role="alert">
          {t("failure")} <a href={updatesAddress(path, shown)}>{t("retry")}</a>
        </Notice>
      )}
      {list && isEmpty(list) && <EmptyState>{t(whyEmpty(list, shown))}</EmptyState>}
      {list?.view === "feature" && <FeatureList entries={list.entries} path={path} />}
      {list?.view === "release" && <ReleaseList groups={list.groups} shown={shown} path={path} />}
      {list && <Pagination shown={shown} last={list.last} path={path} />}
      <p>
        <a href={`${path}/archive`}>{t("archive.link")}</a>
      </p>
    </section>
  );
}

function whyEmpty({ isLoaded }: UpdatesList, shown: UpdatesPageData["shown"]) {
  if (!isLoaded) return "empty.notLoaded";
  return isFiltered(shown) ? "empty.filtered" : "empty.none";
}

function messageOf({ code }: FormFailure) {
  switch (code) {
    case "unauthorized":
      return "login";
    case "conflict":
      return "duplicate";
    case "storage_full":
      return "limit";
    case "invalid_input":
      return "empty";
    default:
      return "failed";
  }
}

function isEmpty(list: UpdatesList): boolean {
  return list.view === "feature" ? list.entries.length === 0 : list.groups.length === 0;
}

/** The benefits of an account, for visitors. */
function AccountOffer({ here }: { here: string }) {
  const { t } = useTranslation("updates");
  return (
    <section className={s.box} data-signed-out>
      <h2>{t("account.title")}</h2>
      <ul>
        <li>{t("account.keyword")}</li>
        <li>{t("account.collections")}</li>
        <li>{t("account.saved")}</li>
      </ul>
      <p>
        <ButtonLink variant="primary" href={loginUrl(here)} rel="nofollow">
          {t("account.login")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Entries by day. */
function FeatureList({ entries, path }: { entries: WithArticle<UpdateEntryItem>[]; path: string }) {
  const { i18n } = useTranslation("updates");
  const days = [...new Set(entries.map(({ date }) => date))];
  return days.map((day) => (
    <section key={day} className={s.group}>
      <h2>
        <time dateTime={day}>{formatLongDay(i18n.language, day)}</time>
      </h2>
      <ul className={s.entries}>
        {entries
          .filter(({ date }) => date === day)
          .map((entry) => (
            <EntryView key={`${entry.kind} ${entry.path}`} path={path} entry={entry} />
          ))}
      </ul>
    </section>
  ));
}

/** Public feeds: of everything, and of the selected browsers and categories. */
function Feeds({ shown, path }: { shown: UpdatesQuery; path: string }) {
  const { t } = useTranslation("updates");
  return (
    <section className={s.box}>
      <h2>{t("feeds.title")}</h2>
      <ul>
        {feedsOf(t, shown, path).map(({ href, name }) => (
          <li key={href}>
            <a href={href} type="application/atom+xml">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
