import { useTranslation } from "react-i18next";
import type { CompatTable } from "#content-build/page.ts";
import s from "./compat-table.module.css";
import { currentStatement, type SupportSign, supportLevel, supportSigns } from "./support.ts";

const LEVELS = ["yes", "partial", "preview", "no", "removed", "unknown"] as const;
const STATUS = ["experimental", "non-standard", "deprecated"] as const;
const SIGNS: SupportSign[] = ["footnote", "disabled", "altname", "prefix", "more"];

/** What the signs of this table mean: only those that occur in it. */
export function Legend({ table }: { table: CompatTable }) {
  const { t } = useTranslation("doc");
  const cells = table.rows.flatMap(({ support }) => support);
  const levels = new Set(cells.map((cell) => supportLevel(currentStatement(cell))));
  const signs = new Set(cells.flatMap(supportSigns));
  const status = new Set(table.rows.flatMap((row) => row.status ?? []));
  return (
    <section className={s.legend} aria-label={t("compat.legend")}>
      <h3 className={s.legendTitle}>{t("compat.legend")}</h3>
      <p>{t("compat.tip")}</p>
      <ul className={s.legendList}>
        {LEVELS.filter((level) => levels.has(level)).map((level) => (
          <li key={level} data-level={level}>
            <span className={s.sign} />
            {t(`compat.levels.${level}`)}
          </li>
        ))}
        {STATUS.filter((each) => status.has(each)).map((each) => (
          <li key={each}>
            <span className={`icon icon-${each.replace("-", "")}`} />
            {t(`compat.status.${each}`)}
          </li>
        ))}
        {SIGNS.filter((sign) => signs.has(sign)).map((sign) => (
          <li key={sign}>
            <span className={s.extra} data-sign={sign} />
            {t(`compat.signs.${sign}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
