import { Prose } from "#app/components/prose/prose.tsx";
import type { Doc, Section } from "#content-build/page.ts";

/** Gives each type of section to the component that shows it. */
export function SectionView({ section }: { section: Section; doc: Doc }) {
  switch (section.type) {
    case "prose":
      return <Prose section={section.value} />;
    case "specifications":
    case "browser_compatibility":
      return null;
    default:
      throw new Error(`No idea how to handle a '${(section as Section).type}' section`);
  }
}
