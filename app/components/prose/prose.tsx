import type { ProseSection } from "#content-build/page.ts";

export function Prose({ section }: { section: ProseSection["value"] }) {
  return (
    <section>
      {section.title && <h2 id={section.id ?? undefined}>{section.title}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
      <div dangerouslySetInnerHTML={{ __html: section.content }} />
    </section>
  );
}
