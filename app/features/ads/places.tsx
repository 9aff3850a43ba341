/** A page with the two places that ads may have. */
export function Places() {
  return (
    <svg viewBox="0 0 440 300" aria-hidden="true">
      <path d="M20 20h352l48 48v212H20z" fill="var(--art-sheet)" />
      <path d="M372 20l48 48h-48z" fill="var(--art-line)" />
      <path d="M44 44h300v30H44z" fill="var(--marigold-2)" />
      <path d="M44 100h72v160H44z" fill="var(--art-shade)" />
      <path
        d="M60 122h40M60 144h32M60 166h40M60 188h26M146 112h120M146 142h150M146 164h138M146 186h146M146 208h96M146 244h130"
        stroke="var(--art-line)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M318 100h78v88h-78z" fill="var(--marigold-2)" />
      <path
        d="M334 128h46M334 148h46M334 168h26M60 59h120"
        stroke="#7a5600"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
