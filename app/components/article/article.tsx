import type { Doc } from "#content-build/page.ts";
import { SectionView } from "./section.tsx";

export function Article({ doc }: { doc: Doc }) {
  return (
    <article lang={doc.locale}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
      <h1 dangerouslySetInnerHTML={{ __html: doc.titleHTML }} />
      {doc.body.map((section, index) => (
        // Sections have no identity of their own; their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <SectionView key={index} section={section} doc={doc} />
      ))}
    </article>
  );
}
