import s from "./charts.module.css";

/** Width of a column with its gap, and the height of the tallest, in units of the drawing. */
const COLUMN = 8;
const HEIGHT = 24;

/** One column for each number, beside which the numbers stand as text. */
export function Columns({ numbers }: { numbers: readonly number[] }) {
  const most = Math.max(1, ...numbers);
  return (
    <svg
      className={s.columns}
      viewBox={`0 0 ${Math.max(1, numbers.length) * COLUMN} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {numbers.map((number, at) => {
        const height = heightOf(number, most);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days in their order
            key={at}
            x={at * COLUMN + 1}
            y={HEIGHT - height}
            width={COLUMN - 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** Even a day without any has a line at its foot, and one of many is not lost. */
function heightOf(number: number, most: number): number {
  return number === 0 ? 0.5 : Math.max(1.5, Math.round((number / most) * HEIGHT * 10) / 10);
}

interface Part {
  /** As a style knows it. */
  kind: "done" | "old" | "count";
  number: number;
}

/** Parts of a whole in one bar, beside which their numbers stand as text. */
export function Bar({ parts, whole }: { parts: readonly Part[]; whole: number }) {
  let at = 0;
  return (
    <svg
      className={s.bar}
      viewBox={`0 0 ${Math.max(1, whole)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ kind, number }) => {
        const from = at;
        at += number;
        return <rect key={kind} data-kind={kind} x={from} width={number} height={1} />;
      })}
    </svg>
  );
}
