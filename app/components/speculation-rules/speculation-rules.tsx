import { SPECULATION_RULES } from "#app/lib/speculation-rules.ts";

/** Lets the browser render ahead what is about to be read. */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
    />
  );
}
