/** Sheets that become a site: text, code, a picture. */
export function Sheets() {
  return (
    <svg viewBox="0 0 420 320" aria-hidden="true">
      <g transform="rotate(-9 130 170)">
        <path d="M40 60h130l34 34v176H40z" fill="var(--art-shade)" />
        <path d="M170 60l34 34h-34z" fill="var(--art-fold)" />
        <path
          d="M64 122h84M64 146h112M64 170h70"
          stroke="var(--art-line)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M64 200h112v44H64z" fill="var(--art-line)" opacity=".5" />
      </g>
      <g transform="rotate(8 300 170)">
        <path d="M220 50h130l34 34v176H220z" fill="var(--art-green)" />
        <path d="M350 50l34 34h-34z" fill="var(--marigold-2)" />
        <path
          d="M262 118l-22 22 22 22M322 118l22 22-22 22M300 104l-18 72"
          fill="none"
          stroke="#fff"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M244 206h92M244 230h60"
          stroke="#fff"
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".6"
        />
      </g>
      <g>
        <path d="M140 88h124l34 34v182H140z" fill="var(--art-sheet)" />
        <path d="M264 88l34 34h-34z" fill="var(--art-line)" />
        <circle cx="186" cy="160" r="22" fill="var(--marigold-2)" />
        <path d="M148 244l44-48 28 26 26-34 44 56z" fill="var(--evergreen-2)" />
        <path
          d="M164 268h104M164 288h66"
          stroke="var(--art-line)"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
