import { useTranslation } from "react-i18next";
import type { CompatTable } from "#content-build/contract/documents.ts";
import s from "./compat-table.module.css";
import {
  currentStatement,
  SUPPORT_LEVELS,
  SUPPORT_SIGNS,
  supportLevel,
  supportSigns,
} from "./support.ts";

const STATUS = ["experimental", "non-standard", "deprecated"] as const;

/** The legend of a table: only symbols that occur in it. */
export function Legend({ table }: { table: CompatTable }) {
  const { t } = useTranslation("doc");
  const cells = table.rows.flatMap(({ support }) => support);
  const levels = new Set(cells.map((cell) => supportLevel(currentStatement(cell))));
  const signs = new Set(cells.flatMap(supportSigns));
  const status = new Set(table.rows.flatMap((row) => row.status ?? []));
  return (
    <div className={s.legend} data-part>
      <h3>{t("compat.legend")}</h3>
      <p>{t("compat.tip")}</p>
      <ul>
        {SUPPORT_LEVELS.filter((level) => levels.has(level)).map((level) => (
          <li key={level} data-level={level}>
            <i />
            {t(`compat.levels.${level}`)}
          </li>
        ))}
        {STATUS.filter((each) => status.has(each)).map((each) => (
          <li key={each}>
            <span className={`icon icon-${each.replace("-", "")}`} />
            {t(`compat.status.${each}`)}
          </li>
        ))}
        {SUPPORT_SIGNS.filter((sign) => signs.has(sign)).map((sign) => (
          <li key={sign}>
            <b data-sign={sign} />
            {t(`compat.signs.${sign}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
