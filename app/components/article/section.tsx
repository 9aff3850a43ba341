import { CompatTableView } from "#app/components/compat-table/compat-table.tsx";
import { Prose } from "#app/components/prose/prose.tsx";
import { Specifications } from "#app/components/specifications/specifications.tsx";
import type { Section } from "#content-build/page.ts";
import s from "./article.module.css";
import { SectionHeading } from "./section-heading.tsx";

/** A section under its heading; sections without an id have none. */
export function SectionView({ section }: { section: Section }) {
  const { id, title, isH3 } = section.value;
  if (!id || !title) return <SectionContent section={section} />;
  const anchor = id.toLowerCase();
  return (
    <section className={s.section} aria-labelledby={anchor}>
      <SectionHeading id={anchor} title={title} isH3={isH3} />
      <SectionContent section={section} />
    </section>
  );
}

/** Gives each type of section to the component that shows it. */
function SectionContent({ section }: { section: Section }) {
  switch (section.type) {
    case "prose":
      return <Prose html={section.value.content} />;
    case "specifications":
      return <Specifications specifications={section.value.specifications} />;
    case "browser_compatibility":
      return <CompatTableView query={section.value.query} table={section.value.table} />;
    default:
      throw new Error(`No idea how to handle a '${unknownType(section)}' section`);
  }
}

function unknownType(section: never): string {
  return (section as Section).type;
}
