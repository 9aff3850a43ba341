const SEATS = [
  { x: 210, y: 40, hue: "#f4a88d" },
  { x: 345, y: 105, hue: "#9dbcf7" },
  { x: 345, y: 235, hue: "#f2cf6a" },
  { x: 210, y: 300, hue: "#f5b3c2" },
  { x: 75, y: 235, hue: "#5fd3ac" },
  { x: 75, y: 105, hue: "#c7b0ff" },
];

/** People around one sheet, each with a hand on it. */
export function Circle() {
  return (
    <svg viewBox="0 0 420 350" aria-hidden="true">
      {SEATS.map(({ x, y, hue }) => (
        <path
          key={`${x}-${y}`}
          d={`M${x} ${y}L210 172`}
          stroke={hue}
          strokeWidth="4"
          strokeDasharray="1 11"
          strokeLinecap="round"
        />
      ))}
      <path d="M158 102h76l28 28v112H158z" fill="#efeee7" />
      <path d="M234 102l28 28h-28z" fill="#f2b705" />
      <path
        d="M176 150h44M176 170h66M176 190h54M176 210h62"
        stroke="#0b6b53"
        strokeWidth="7"
        strokeLinecap="round"
      />
      {SEATS.map(({ x, y, hue }) => (
        <g key={`${x}+${y}`} fill={hue}>
          <circle cx={x} cy={y - 8} r="15" />
          <path d={`M${x - 28} ${y + 36}c0-36 56-36 56 0z`} />
        </g>
      ))}
    </svg>
  );
}
