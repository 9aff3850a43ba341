import type { AreaWay } from "#content-build/contract/areas.ts";

/** Folded sheets: steps to learn, a path for guides, drawers for the reference. */
export function Drawing({ way }: { way: AreaWay }) {
  return (
    <svg
      viewBox="0 0 120 56"
      width="192"
      color="var(--area)"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path stroke="none" fill="currentColor" fillOpacity="0.08" d="M0 0h104l16 16v40H0z" />
      <path stroke="none" fill="currentColor" fillOpacity="0.6" d="M104 0v16h16z" />
      {SHAPES[way]}
    </svg>
  );
}

const SHAPES: Record<AreaWay, JSX.Element> = {
  learn: (
    <>
      <path d="M16 46V36h16V26h16V16h16" />
      <circle cx="74" cy="16" r="5" />
    </>
  ),
  guides: (
    <>
      <path d="M16 44c18 0 12-26 30-26s12 26 32 12" strokeDasharray="5 4" />
      <path d="M84 40V18l12 5-12 5" />
    </>
  ),
  reference: (
    <>
      <path d="M16 12h30v14H16zM16 32h30v14H16zM54 12h30v14H54zM54 32h30v14H54z" />
      <path d="M28 19h6M28 39h6M66 19h6M66 39h6" />
    </>
  ),
};
