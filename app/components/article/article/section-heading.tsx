import { breakNamesInHtml } from "#app/lib/prose/long-names.tsx";
import s from "./article.module.css";

/** A heading that links to itself. */
export function SectionHeading({ id, title, isH3 }: { id: string; title: string; isH3: boolean }) {
  const Heading = isH3 ? "h3" : "h2";
  return (
    <Heading className={s.heading} id={id}>
      <a
        href={`#${id}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
        dangerouslySetInnerHTML={{ __html: breakNamesInHtml(title) }}
      />
    </Heading>
  );
}
