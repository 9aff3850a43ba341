import { TextSection } from "#app/document/article/text-section.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { pageHead } from "#app/lib/head/page-head.ts";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { PageTitle } from "#app/ui/page-title/page-title.tsx";
import { TabList, TabPanel } from "#app/ui/tabs/tabs.tsx";
import type { Section } from "#content-build/contract/documents.ts";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
import s from "./about-page.module.css";
import { Sheets } from "./sheets.tsx";

/** The people behind the site: sections with subsections show them as tabs. */
export function AboutPage({ page }: { page: GenericPage }) {
  const [first, ...rest] = page.hyData.sections;
  const head = pageHead(first);
  const groups = groupSections(first?.value.id ? page.hyData.sections : rest);
  return (
    <>
      <PageBar parents={page.parents} translations={page.other_translations} />
      <main className={marketing.page} id="content" tabIndex={-1} lang="en-US">
        <Hero picture={<Sheets />}>
          <PageTitle html={head.title} text={page.hyData.title} />
          <Prose text={head.text} from={head.from} lead />
        </Hero>
        <div className={s.body}>
          {groups.map(({ section, parts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <div key={index} className={`${s.group} ${marketing.cards}`}>
              <TextSection section={section} />
              {parts.length > 0 && <TabGroup parts={parts} label={section.value.id ?? ""} />}
            </div>
          ))}
        </div>
      </main>
    </>
  );
}

/** A part of a page, and the parts below it that can be shown as tabs. */
interface SectionGroup {
  section: Section;
  parts: Section[];
}

/** Puts sections of the third level under the one of the second level before them. */
export function groupSections(sections: readonly Section[]): SectionGroup[] {
  const groups: SectionGroup[] = [];
  for (const section of sections) {
    const group = groups.at(-1);
    const isPart = section.value.isH3 && section.value.id && section.value.content;
    if (group && isPart) group.parts.push(section);
    else groups.push({ section, parts: [] });
  }
  return groups;
}

interface TabGroupProps {
  parts: Section[];
  /** Id of the heading that names them. */
  label: string;
}

/** Links to parts of a page, and the parts. A script makes tabs of them. */
export function TabGroup({ parts, label }: TabGroupProps) {
  const tabs = parts.map(({ value }) => ({
    value,
    id: value.id?.toLowerCase() ?? "",
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
    title: <span dangerouslySetInnerHTML={{ __html: value.title ?? "" }} />,
  }));
  return (
    <>
      <TabList tabs={tabs} labelledBy={label.toLowerCase()} />
      {tabs.map(({ id, title, value }) => (
        <TabPanel key={id} id={id} title={title} heading="h3">
          <Prose text={value} />
        </TabPanel>
      ))}
    </>
  );
}
