import { useTranslation } from "react-i18next";
import type { ObservatoryGrades } from "#app/lib/api-answers.ts";
import { DataTable } from "./data-table.tsx";
import s from "#app/features/observatory/observatory.module.css";

/** With fewer sites a chart says nothing. */
const FEWEST_SITES = 10;
const WIDTH = 720;
const HEIGHT = 230;
const FLOOR = HEIGHT - 28;
const HIGHEST = FLOOR - 34;

/** How a grade compares with those of other sites. */
export function Benchmark({ grades, current }: { grades: ObservatoryGrades; current: string }) {
  const { t } = useTranslation("observatory");
  const total = grades.reduce((sum, { count }) => sum + count, 0);
  if (total < FEWEST_SITES) return <p>{t("benchmark.few", { count: FEWEST_SITES })}</p>;
  const most = Math.max(...grades.map(({ count }) => count));
  const step = WIDTH / grades.length;
  return (
    <>
      <svg className={s.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {grades.map(({ grade, count }, at) => {
          const height = (HIGHEST * count) / most;
          const middle = at * step + step / 2;
          return (
            <g key={grade} className={s.bar} data-current={grade === current || undefined}>
              <rect
                x={at * step + 6}
                y={FLOOR - height}
                width={step - 12}
                height={Math.max(1, height)}
              />
              <text className={s.axis} x={middle} y={FLOOR - height - 8} textAnchor="middle">
                {grade === current ? `▼ ${count}` : count}
              </text>
              <text className={s.axis} x={middle} y={HEIGHT - 8} textAnchor="middle">
                {grade}
              </text>
            </g>
          );
        })}
      </svg>
      <p className={s.note}>
        ▼ {t("benchmark.current")}: {current}
      </p>
      <DataTable
        caption={t("benchmark.caption")}
        head={[t("benchmark.grade"), t("benchmark.sites")]}
      >
        {grades.map(({ grade, count }) => (
          <tr key={grade} aria-current={grade === current || undefined}>
            <th scope="row">{grade}</th>
            <td>{count}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
