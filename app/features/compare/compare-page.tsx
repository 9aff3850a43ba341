import { useTranslation } from "react-i18next";
import { ToolPage } from "#app/frame/tool-page/tool-page.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import s from "./compare.module.css";
import { CompareForm } from "./compare-form.tsx";
import { CompareTable } from "./compare-table.tsx";
import type { Comparison } from "./comparison.ts";
import { compareUrl } from "./query.ts";

/** The features that an empty page links to as an example. */
const EXAMPLE = [
  "css.properties.display.grid",
  "css.properties.grid-template-columns.subgrid",
  "css.at-rules.container",
];

/** Features side by side. Everything on it is a link or a form. */
export function ComparePage({ comparison }: { comparison: Comparison | undefined }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const count = comparison?.features.length ?? 0;
  return (
    <ToolPage title={t("title")} lead={t("lead")}>
      {comparison?.isCut && <Notice tone="warning">{t("cut")}</Notice>}
      {comparison ? (
        <Unknown comparison={comparison} />
      ) : (
        <Notice tone="warning">{t("tooLong")}</Notice>
      )}
      {comparison && count > 0 && (
        <>
          <Verdict comparison={comparison} />
          <MyVerdict comparison={comparison} />
          <CompareTable comparison={comparison} />
          {count === 1 && <p>{t("more")}</p>}
        </>
      )}
      {count === 0 && (
        <EmptyState action={<a href={compareUrl(i18n.language, EXAMPLE)}>{t("example")}</a>}>
          {t("empty")}
        </EmptyState>
      )}
      <CompareForm comparison={comparison} />
    </ToolPage>
  );
}

function Verdict({ comparison: { verdict, features } }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  if (!verdict) return null;
  const { supported, since, missing } = verdict;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" });
  const date = since && format({ dateStyle: "long" }).format(new Date(since));
  const count = features.length;
  if (!supported) {
    const browsers = new Intl.ListFormat(i18n.language).format(missing);
    return (
      <p className={s.verdict} data-supported="no">
        {missing.length === 0 ? t("sinceNone") : t("verdict.missing", { browsers })}
      </p>
    );
  }
  return (
    <p className={s.verdict} data-supported="yes">
      {date
        ? t(`verdict.${count === 1 ? "one" : count === 2 ? "both" : "all"}`, { count, date })
        : t("verdict.undated")}
    </p>
  );
}

/**
 * Whether all features work in the reader's own browsers. The page is the same for everybody:
 * `document/my-browsers/start-my-browsers.ts` says it, from this data and in these words.
 */
function MyVerdict({ comparison: { features, names } }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation(["check", "browsers"]);
  const count = features.length;
  const date = "{}";
  const since =
    count === 1
      ? t("browsers:mine.since", { date })
      : t(`compare.mine.${count === 2 ? "both" : "all"}`, { count, date });
  return (
    <p className={s.mine}>
      <span
        data-mine-together={JSON.stringify({ rows: features.map(({ row }) => row), names })}
        data-since={since}
        data-works={t("browsers:mine.works")}
        data-lacking={t("browsers:mine.lacking", { browsers: "{}" })}
        data-some={t("browsers:mine.some")}
        data-none={t("browsers:mine.none")}
        hidden
      />{" "}
      <a href={`/${i18n.language}/browsers`}>{t("browsers:mine.choose")}</a>
    </p>
  );
}

/** The keys that do not exist, each with links to those that may be meant. */
function Unknown({ comparison: { unknown, features } }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const known = features.map(({ key }) => key);
  return (
    <>
      {unknown.map(({ key, near }) => (
        <Notice key={key} tone="warning">
          <p>{t("unknown.title", { key })}</p>
          {near.length > 0 && (
            <>
              <p>{t("unknown.near")}</p>
              <ul className={s.suggestions}>
                {near.map((other) => (
                  <li key={other}>
                    <a
                      href={compareUrl(i18n.language, [...new Set([...known, other])])}
                      rel="nofollow"
                    >
                      <code>{other}</code>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      ))}
    </>
  );
}
