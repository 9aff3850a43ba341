import { useTranslation } from "react-i18next";
import { foreignLang } from "#app/lib/lang.ts";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import type { Cell } from "#content-build/compat/cells.ts";
import { shownLevelOf } from "#content-build/compat/compat-index.ts";
import s from "./compare.module.css";
import { type ComparedFeature, type Comparison, featureName } from "./comparison.ts";
import { compareUrl } from "./query.ts";

/** A row for each browser, a column for each feature. */
export function CompareTable({ comparison: { features, browsers } }: { comparison: Comparison }) {
  const { t } = useTranslation("check", { keyPrefix: "compare" });
  return (
    // Six columns do not fit a phone: the table scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls
    <section className={s.scroller} tabIndex={0} aria-label={t("title")}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t("browser")}</th>
            {features.map((feature) => (
              <FeatureHeader key={feature.key} {...{ feature, features }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {browsers.map(({ id, name }, index) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {features.map(({ key, cells }) => (
                <SupportCell key={key} {...(cells[index] ?? { cell: { kind: "unknown" } })} />
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">{t("baseline")}</th>
            {features.map(({ key, baseline }) => (
              <td key={key}>
                {baseline ? (
                  <BaselineTag level={shownLevelOf(baseline)} short />
                ) : (
                  t("cell.unknown")
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t("since")}</th>
            {features.map((feature) => (
              <td key={feature.key}>
                <Since feature={feature} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function FeatureHeader({
  feature: { key, url },
  features,
}: {
  feature: ComparedFeature;
  features: readonly ComparedFeature[];
}) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const name = featureName(key);
  const lang = url && foreignLang(url, i18n.language);
  const others = features.map((each) => each.key).filter((other) => other !== key);
  return (
    <th scope="col">
      {url ? (
        <a href={url} hrefLang={lang}>
          {name}
        </a>
      ) : (
        name
      )}
      <code className={s.key}>{key}</code>
      {features.length > 1 && (
        <a className={s.remove} href={compareUrl(i18n.language, others)} rel="nofollow">
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">{t("remove", { name: key })}</span>
        </a>
      )}
    </th>
  );
}

function SupportCell({ cell, date }: { cell: Cell; date?: string }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const { kind, removed = "" } = cell;
  const version = (kind === "removed" ? removed : (cell.version ?? "")).replace("≤", "");
  const state = kind === "full" ? "yes" : kind === "none" || kind === "removed" ? "no" : "partly";
  const full = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <td data-state={state}>
      <span className={s.version}>
        {kind === "full" ? version : t(`cell.${kind}`, { version })}
      </span>
      {kind !== "removed" && date && (
        <time className={s.year} dateTime={date} title={full.format(new Date(date))}>
          {date.slice(0, 4)}
        </time>
      )}
    </td>
  );
}

function Since({ feature: { since } }: { feature: ComparedFeature }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  if (!since) return <>{t("sinceNone")}</>;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={since}>{format.format(new Date(since))}</time>;
}
