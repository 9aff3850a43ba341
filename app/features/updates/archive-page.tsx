import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { formatLongDay } from "#app/lib/dates/format.ts";
import { formatMonth } from "#app/lib/dates/format-month.ts";
import { KindTag } from "./kind-tag.tsx";
import { categoryName, featureName } from "./names.ts";
import { pagesAround } from "./pages-around.ts";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import type { Locale } from "#content-build/contract/locales.ts";
import type { UpdatesArchive, UpdatesMonth } from "#content-build/contract/updates.ts";
import p from "#app/ui/app-page/app-page.module.css";
import s from "./updates.module.css";

/** All months of the archive, by year. */
export function ArchivePage({ months, path }: { months: UpdatesArchive; path: string }) {
  const { t, i18n } = useTranslation("updates");
  const locale = i18n.language as Locale;
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return (
    <>
      <AppPageBar title={t("archive.title")} />
      <main className={p.page} id="content" tabIndex={-1}>
        <header className={s.head}>
          <h1>{t("archive.title")}</h1>
          <p>
            <a href={path}>{t("archive.back")}</a>
          </p>
        </header>
        {years.map((year) => (
          <section key={year} className={s.group}>
            <h2>{year}</h2>
            <ul className={s.months}>
              {months
                .filter(({ month }) => month.startsWith(year))
                .map(({ month, entries }) => (
                  <li key={month}>
                    <a href={`${path}/${month}`}>{formatMonth(locale, `${month}-01`)}</a>{" "}
                    <small>{t("results", { count: entries })}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}

interface MonthPageProps {
  month: UpdatesMonth;
  page: number;
  last: number;
  path: string;
}

/** A page of one month of the archive. */
export function MonthPage({ month, page, last, path }: MonthPageProps) {
  const { t, i18n } = useTranslation("updates");
  const locale = i18n.language as Locale;
  const days = [...new Set(month.entries.map(({ date }) => date))];
  const here = `${path}/${month.month}`;
  return (
    <>
      <AppPageBar title={t("archive.title")} />
      <main className={p.page} id="content" tabIndex={-1}>
        <header className={s.head}>
          <h1>{t("archive.month", { month: formatMonth(locale, `${month.month}-01`) })}</h1>
          <p className={s.links}>
            <a href={path}>{t("archive.back")}</a>
            <a href={`${path}/archive`}>{t("archive.title")}</a>
          </p>
        </header>
        {days.map((day) => (
          <section key={day} className={s.group}>
            <h2>
              <time dateTime={day}>{formatLongDay(locale, day)}</time>
            </h2>
            <ul className={s.archived}>
              {month.entries
                .filter(({ date }) => date === day)
                .map((entry) => (
                  <li key={`${entry.kind} ${entry.key}`}>
                    <code>
                      {breakNames(featureName({ path: entry.key, name: entry.name ?? null }))}
                    </code>{" "}
                    <span className={s.facts}>
                      <KindTag kind={entry.kind} />
                      <span>
                        {entry.releases
                          .flatMap((place) => month.releases[place] ?? [])
                          .map(({ name, version }) => `${name} ${version}`)
                          .join(", ")}
                      </span>
                      <span className={s.area}>{categoryName(t, entry.category)}</span>
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {last > 1 && (
          <nav className={s.pages} aria-label={t("pages.label")}>
            <ul>
              {pagesAround(page, last).map((each) => (
                <li key={each}>
                  {each < 0 ? (
                    "…"
                  ) : (
                    <a
                      href={each === 1 ? here : `${here}?page=${each}`}
                      aria-label={t("pages.page", { page: each })}
                      aria-current={each === page ? "page" : undefined}
                    >
                      {each}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </main>
    </>
  );
}
