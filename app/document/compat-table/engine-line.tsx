import { useTranslation } from "react-i18next";
import { formatMonthSince } from "#app/lib/dates/format-month.ts";
import type { CompatBrowser, CompatRow, CompatTable } from "#content-build/contract/documents.ts";
import s from "./compat-table.module.css";
import { currentStatement, fullSupport, isPlain, ownRow, supportLevel } from "./support.ts";

/** A browser of each engine, and the one that most companies install. */
const MAJOR = ["chrome", "edge", "firefox", "safari"];

interface Support {
  name: string;
  /** Undefined where it does not work in full. */
  version: string | undefined;
  released: string | undefined;
}

/** The support of the feature itself in words: `Chrome 123, Firefox 126: since May 2024`. */
export function EngineLine({ table }: { table: CompatTable }) {
  const { t, i18n } = useTranslation("doc");
  const own = ownRow(table);
  const support = table.browsers.flatMap((browser, index) => {
    if (!own || !MAJOR.includes(browser.id)) return [];
    return supportIn(browser, own, index);
  });
  // There is no line without data, nor if no browser has full support.
  if (support.length === 0 || !support.some(({ version }) => version)) return null;
  // Lists of units have no separator in Chinese, Japanese and Korean.
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction", style: "narrow" });
  const has = support.filter(({ version }) => version !== undefined);
  const lacks = support.filter(({ version }) => version === undefined);
  const browsers = list.format(has.map(({ name, version }) => `${name} ${version}`));
  const dates = has.map(({ released }) => released);
  const since = dates.every((date) => date !== undefined) ? dates.sort().at(-1) : undefined;
  return (
    <p className={s.line}>
      {lacks.length > 0
        ? t("compat.line.lacking", { browsers, others: list.format(lacks.map(({ name }) => name)) })
        : since
          ? t("compat.line.since", { browsers, date: formatMonthSince(i18n.language, since) })
          : browsers}
    </p>
  );
}

function supportIn({ name }: CompatBrowser, { support }: CompatRow, index: number): Support[] {
  const statements = support[index] ?? [];
  const current = currentStatement(statements);
  if (supportLevel(current) === "unknown") return [];
  const full = fullSupport(statements);
  // The version is not known.
  if (!full && current?.added === true && isPlain(current)) return [];
  return [{ name, version: full?.version, released: full?.released }];
}
