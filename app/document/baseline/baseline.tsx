import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { formatMonthSince } from "#app/lib/dates/format-month.ts";
import { englishOnly, foreignLang } from "#app/lib/lang.ts";
import { baselineReportUrl } from "#app/document/report-url.ts";
import type { Baseline, BaselineBrowser } from "#content-build/contract/documents.ts";
import { baselineLevelOf } from "#content-build/contract/search.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import s from "./baseline.module.css";

const BROWSERS: { name: string; ids: BaselineBrowser[] }[] = [
  { name: "Chrome", ids: ["chrome", "chrome_android"] },
  { name: "Edge", ids: ["edge"] },
  { name: "Firefox", ids: ["firefox", "firefox_android"] },
  { name: "Safari", ids: ["safari", "safari_ios"] },
];

interface BaselineIndicatorProps {
  baseline: Baseline;
  /** Address of this page: `/en-US/docs/Web/CSS`. */
  page: string;
  /** Fragment of the full table on this page. */
  compatId: string | undefined;
  /** The help page about these levels, if there is one. */
  help: string | undefined;
}

/** The Baseline status of the page: how widely browsers support its feature. */
export function BaselineIndicator({ baseline, page, compatId, help }: BaselineIndicatorProps) {
  const { t, i18n } = useTranslation(["doc", "common", "browsers"]);
  const locale = i18n.language as Locale;
  const level = baselineLevelOf(baseline);
  const isGood = level === "high" || level === "low";
  const isDiscouraged = level === "discouraged" || level === "removing";
  const hasAsterisk = baseline.asterisk && !isDiscouraged;
  // Dates may say "at the latest": ≤2018-01-29.
  const since = baseline.baseline_low_date?.replace("≤", "");
  const date = since ? formatMonthSince(locale, since) : "";
  const year = since?.slice(0, 4) ?? "";
  return (
    <details className={s.baseline} data-level={level} open={isDiscouraged}>
      <summary className={s.summary}>
        <span className={s.mark} aria-hidden="true">
          <Icon name={isGood ? "check" : "x"} />
        </span>
        <span className={s.title}>
          {isGood && <span className={s.brand}>Baseline</span>}{" "}
          <span>
            {level === "low" ? year : t(`common:baseline.${level}`)}
            {hasAsterisk && " *"}
          </span>
          {level === "low" && <span className={s.pill}>{t("common:baseline.low")}</span>}
        </span>
        <span className={s.browsers}>
          {BROWSERS.map(({ name, ids }) => (
            <Browser key={name} name={name} supported={ids.every((id) => baseline.support[id])} />
          ))}
        </span>
        <span
          className={s.mine}
          data-mine-verdict
          data-low={since ?? ""}
          data-works={t("browsers:mine.works")}
          data-since={t("browsers:mine.since", { date: "{}" })}
          data-lacking={t("browsers:mine.lacking", { browsers: "{}" })}
          data-some={t("browsers:mine.some")}
          data-none={t("browsers:mine.none")}
        />
        <Icon name="chevronDown" className={s.arrow} />
      </summary>
      <div className={s.body}>
        <p>
          {isDiscouraged
            ? t(`baseline.${level}.text`)
            : t(`baseline.${level}.${date ? "text" : "undated"}`, { date })}
        </p>
        {baseline.reasonHTML && (
          <p
            lang={englishOnly(locale)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the data of Baseline
            dangerouslySetInnerHTML={{ __html: baseline.reasonHTML }}
          />
        )}
        {baseline.alternatives && (
          <>
            <p>{t("baseline.instead")}</p>
            <ul className={s.links}>
              {baseline.alternatives.map(({ name, url }) => (
                // Names of features are in English.
                <li key={name} lang={englishOnly(locale)}>
                  {url ? (
                    <a href={url} hrefLang={foreignLang(url, locale)}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {hasAsterisk && <p>{t("baseline.asterisk")}</p>}
        <ul className={s.links}>
          {help && (
            <li>
              <a href={help}>{t("baseline.more")}</a>
            </li>
          )}
          {compatId && (
            <li>
              <a href={`#${compatId}`}>{t("baseline.table")}</a>
            </li>
          )}
          <li>
            <a href={`/${locale}/browsers`}>{t("browsers:mine.choose")}</a>
          </li>
          <li>
            <a href={baselineReportUrl(page, level)} target="_blank" rel="noopener nofollow">
              {t("baseline.feedback")}
            </a>
          </li>
        </ul>
      </div>
    </details>
  );
}

function Browser({ name, supported }: { name: string; supported: boolean }) {
  const { t } = useTranslation("doc");
  return (
    <span className={s.browser} data-supported={supported}>
      <Icon name={supported ? "check" : "x"} />
      {name}
      <span className="visually-hidden">
        {" "}
        {t(supported ? "baseline.supported" : "baseline.unsupported")}
      </span>
    </span>
  );
}
