import "#app/ui/marketing/art.css";

/** A sheet of the logo, folded once more and on its way. */
export function Plane({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 420 220" aria-hidden="true">
      <path
        d="M6 206c44-6 70-30 92-58s36-66 70-66 26 54-4 52 4-74 76-88"
        fill="none"
        stroke="var(--border-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <path d="M412 12L214 76l62 30z" fill="var(--plane-top)" />
      <path d="M412 12L276 106l8 62z" fill="var(--plane-fold)" />
      <path d="M412 12L284 168l34-38z" fill="var(--plane-shade)" />
      <path d="M412 12L300 116l54 26z" fill="var(--plane-wing)" />
    </svg>
  );
}
