import { useTranslation } from "react-i18next";
import type { CompatBrowser, CompatStatement } from "#content-build/page.ts";
import s from "./compat-table.module.css";
import { StatementLines } from "./statement-lines.tsx";
import {
  currentStatement,
  hasDetails,
  supportLevel,
  supportSigns,
  versionLabel,
} from "./support.ts";

interface CompatCellProps {
  browser: CompatBrowser;
  statements: CompatStatement[];
  group: string;
  first: boolean;
}

/** One browser's support, with its history behind a disclosure where there is any. */
export function CompatCell({ browser, statements, group, first }: CompatCellProps) {
  const level = supportLevel(currentStatement(statements));
  const glance = <Glance statements={statements} />;
  return (
    <td
      className={s.cell}
      data-level={level}
      data-name={browser.name}
      data-first={first || undefined}
    >
      {hasDetails(statements) ? (
        <details className={s.details} name={group} data-menu>
          <summary className={s.glance}>{glance}</summary>
          <div className={s.history}>
            <p className={s.historyTitle}>{browser.name}</p>
            <dl className={s.statements}>
              {statements.map((statement, index) => (
                // Statements are alike and never change their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <StatementLines key={index} statement={statement} />
              ))}
            </dl>
          </div>
        </details>
      ) : (
        <span className={s.glance}>{glance}</span>
      )}
    </td>
  );
}

function Glance({ statements }: { statements: CompatStatement[] }) {
  const { t } = useTranslation("doc");
  const current = currentStatement(statements);
  const level = supportLevel(current);
  const added = versionLabel(current?.added);
  const removed = versionLabel(current?.removed);
  return (
    <>
      <span className={s.sign} />
      <span className="visually-hidden">{t(`compat.levels.${level}`)} </span>
      <span>{version() ?? ""}</span>
      {supportSigns(statements).map((sign) => (
        <span key={sign} className={s.extra} data-sign={sign}>
          <span className="visually-hidden">{t(`compat.signs.${sign}`)}</span>
        </span>
      ))}
    </>
  );

  function version(): string | undefined {
    if (current?.preview && added === "preview") return t("compat.preview");
    if (level === "removed") return `${added ?? "?"}–${removed ?? "?"}`;
    if (level === "no" && !current?.flags?.length) return t("compat.no");
    if (level === "unknown") return "?";
    return added ?? t("compat.yes");
  }
}
