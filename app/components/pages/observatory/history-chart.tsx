import { useTranslation } from "react-i18next";
import type { Report } from "#app/lib/observatory/observatory.ts";
import s from "./observatory.module.css";

const WIDTH = 720;
const HEIGHT = 220;
const EDGE = 36;
const STEPS = [0, 25, 50, 75, 100];

/** The score over time. The table below says the same in numbers. */
export function HistoryChart({ history }: { history: Report["history"] }) {
  const { t } = useTranslation("observatory");
  const times = history.map(({ scanned_at }) => new Date(scanned_at).getTime());
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const most = Math.max(100, ...history.map(({ score }) => score));
  const x = (at: number) =>
    EDGE + ((WIDTH - 2 * EDGE) * ((times[at] ?? first) - first)) / Math.max(1, last - first);
  const y = (score: number) => HEIGHT - EDGE / 2 - ((HEIGHT - EDGE) * score) / most;
  // A score holds until the next scan.
  const line = history
    .map(({ score }, at) =>
      at === 0 ? `M${x(at)} ${y(score)}` : `H${x(at).toFixed(1)}V${y(score).toFixed(1)}`,
    )
    .join("");
  return (
    <svg
      className={s.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("history.chart")}
    >
      {STEPS.map((step) => (
        <g key={step}>
          <path className={s.grid} d={`M${EDGE} ${y(step)}H${WIDTH - EDGE}`} />
          <text className={s.axis} x={EDGE - 8} y={y(step) + 4} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      <path className={s.line} d={line} />
      {history.map(({ id, score, grade }, at) => (
        <g key={id}>
          <circle className={s.dot} cx={x(at)} cy={y(score)} r="5" />
          <text className={s.axis} x={x(at)} y={y(score) - 10} textAnchor="middle">
            {grade}
          </text>
        </g>
      ))}
    </svg>
  );
}
