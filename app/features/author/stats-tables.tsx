import { useTranslation } from "react-i18next";
import type { Stats } from "#app/lib/api-answers.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Bar, Columns } from "./charts.tsx";
import { StatsFilter } from "./stats-filter.tsx";
import s from "./stats-tables.module.css";

/** Statistics, one table per dimension. */
export function StatsTables({ stats }: { stats: Stats }) {
  const { t } = useTranslation("author");
  const tables = stats.tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, most: Math.max(...table.rows.map(({ count }) => count)) }));
  if (tables.length === 0) {
    return (
      <>
        <StatsFilter days={stats.days} />
        <EmptyState>{t("stats.empty")}</EmptyState>
      </>
    );
  }
  return (
    <>
      <StatsFilter days={stats.days} />
      <p>
        <a href={`/api/v1/stats/csv?days=${stats.days}`} download>
          {t("stats.csv")}
        </a>
      </p>
      {tables.map(({ name, rows, most }) => (
        <Table key={name} title={t(`stats.${name}`)} heads={["value", "count", "trend"]}>
          {rows.map(({ value, count, days }) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>
                {count}
                <Bar parts={[{ kind: "count", number: count }]} whole={most} />
              </td>
              <td>
                <Columns numbers={days} />
                <span className="visually-hidden">{days.join(", ")}</span>
              </td>
            </tr>
          ))}
        </Table>
      ))}
      {stats.vitals.length > 0 && (
        <Table title={t("stats.vitals")} heads={["value", "p75", "count"]}>
          {stats.vitals.map(({ kind, name, p75, count }) => (
            <tr key={kind + name}>
              <th scope="row">
                {kind}: {name.toUpperCase()}
              </th>
              <td>{name === "cls" ? p75 / 1000 : `${p75} ms`}</td>
              <td>{count}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

interface TableProps {
  title: string;
  heads: ("value" | "count" | "trend" | "p75")[];
  children: React.ReactNode;
}

function Table({ title, heads, children }: TableProps) {
  const { t } = useTranslation("author");
  return (
    <table className={s.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`stats.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
