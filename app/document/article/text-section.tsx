import { Prose } from "#app/document/prose/prose.tsx";
import type { Section } from "#content-build/contract/documents.ts";
import s from "./article.module.css";
import { SectionHeading } from "./section-heading.tsx";

/**
 * A section of a page that is not a document. Tables of browser support stand in documents
 * only; specifications are listed as links.
 */
export function TextSection({ section }: { section: Section }) {
  const { id, title, breaks, hasLinks, isH3 } = section.value;
  if (!id || !title) return <Content section={section} />;
  const anchor = id.toLowerCase();
  return (
    <section className={s.section} aria-labelledby={anchor}>
      <SectionHeading id={anchor} title={title} breaks={breaks} hasLinks={hasLinks} isH3={isH3} />
      <Content section={section} />
    </section>
  );
}

function Content({ section }: { section: Section }) {
  const { content } = section.value;
  return (
    <>
      {section.type === "specifications" && (
        <ul>
          {section.value.specifications.map(({ bcdSpecificationURL: url, title }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {content && <Prose text={section.value} />}
    </>
  );
}
