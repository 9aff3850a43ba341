import { breakHtml } from "#app/ui/long-names/long-names.tsx";
import s from "./article.module.css";

interface SectionHeadingProps {
  id: string;
  title: string;
  /** See `SectionHead`. */
  breaks?: number[] | undefined;
  isH3: boolean;
}

/** A heading that links to itself. */
export function SectionHeading({ id, title, breaks, isH3 }: SectionHeadingProps) {
  const Heading = isH3 ? "h3" : "h2";
  return (
    <Heading className={s.heading} id={id}>
      <a
        href={`#${id}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
        dangerouslySetInnerHTML={{ __html: breakHtml(title, breaks) }}
      />
    </Heading>
  );
}
