import s from "./charts.module.css";

/** Width of a column with its gap, and the height of the tallest, in units of the drawing. */
const COLUMN = 8;
const HEIGHT = 24;

/** A chart with one column for each number. The numbers must be beside it as text. */
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

/** Zero gets a line, too, and a small number among large ones remains visible. */
function heightOf(number: number, most: number): number {
  return number === 0 ? 0.5 : Math.max(1.5, Math.round((number / most) * HEIGHT * 10) / 10);
}

interface Part {
  /** Selects the color in the style sheet. */
  kind: "done" | "old" | "count";
  number: number;
}

/** A bar with the parts of a whole. Their numbers must be beside it as text. */
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
