import { useTranslation } from "react-i18next";
import type { Report } from "#app/features/observatory/observatory.ts";
import s from "#app/features/observatory/observatory.module.css";

const WIDTH = 720;
const HEIGHT = 250;
const EDGE = 52;
const CEILING = 40;
const FLOOR = HEIGHT - 34;
const STEPS = [0, 25, 50, 75, 100];

/** Size of the label of a grade. */
const LABEL = { width: 40, height: 26 };

/** The score over time. The table below says the same in numbers. */
export function HistoryChart({ history }: { history: Report["history"] }) {
  const { t, i18n } = useTranslation("observatory");
  const times = history.map(({ scanned_at }) => new Date(scanned_at).getTime());
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const most = Math.max(100, ...history.map(({ score }) => score));
  const y = (score: number) => FLOOR - ((FLOOR - CEILING) * score) / most;
  const points = history.map(({ id, score, grade }, at) => {
    const share = ((times[at] ?? first) - first) / Math.max(1, last - first);
    return { id, grade, x: EDGE + (WIDTH - 2 * EDGE) * share, y: y(score) };
  });
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
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
          <text className={s.axis} x={EDGE - 8} y={y(step) + 5} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      <text className={s.axis} x={EDGE} y={HEIGHT - 6}>
        {date.format(first)}
      </text>
      <text className={s.axis} x={WIDTH - EDGE} y={HEIGHT - 6} textAnchor="end">
        {date.format(last)}
      </text>
      <path className={s.line} d={lineThrough(points)} />
      {points.map((point) => (
        <circle key={point.id} className={s.dot} cx={point.x} cy={point.y} r="5" />
      ))}
      {labelled(points).map(({ id, x, y, grade }) => (
        <text key={id} className={s.axis} x={x} y={y - 10} textAnchor="middle">
          {grade}
        </text>
      ))}
    </svg>
  );
}

interface Point {
  id: number;
  grade: string;
  x: number;
  y: number;
}

/** A score holds until the next scan: no slopes. */
function lineThrough(points: Point[]): string {
  return points
    .map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x.toFixed(1)}V${y.toFixed(1)}`))
    .join("");
}

/** The points that get a label: where labels would overlap, the later scan gets it. */
function labelled(points: Point[]): Point[] {
  const shown: Point[] = [];
  for (const point of points.toReversed()) {
    const isFree = shown.every(
      ({ x, y }) => Math.abs(x - point.x) >= LABEL.width || Math.abs(y - point.y) >= LABEL.height,
    );
    if (isFree) shown.push(point);
  }
  return shown;
}
