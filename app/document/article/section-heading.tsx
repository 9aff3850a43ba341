import { breakHtml } from "#app/ui/long-names/long-names.tsx";
import s from "./article.module.css";

interface SectionHeadingProps {
  id: string;
  title: string;
  /** See `SectionHead`. */
  breaks?: number[] | undefined;
  hasLinks?: boolean | undefined;
  isH3: boolean;
}

/** A heading that links to itself, unless it contains links: they cannot be nested. */
export function SectionHeading({ id, title, breaks, hasLinks, isH3 }: SectionHeadingProps) {
  const Heading = isH3 ? "h3" : "h2";
  const html = { __html: breakHtml(title, breaks) };
  if (hasLinks) {
    return (
      <Heading className={s.heading} id={id}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
        <span dangerouslySetInnerHTML={html} />
      </Heading>
    );
  }
  return (
    <Heading className={s.heading} id={id}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
      <a href={`#${id}`} dangerouslySetInnerHTML={html} />
    </Heading>
  );
}
