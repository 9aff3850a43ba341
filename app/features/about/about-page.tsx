import { TextSection } from "#app/document/article/text-section.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { pageHead } from "#app/lib/head/page-head.ts";
import { PageTitle } from "#app/ui/page-title/page-title.tsx";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
import s from "./about-page.module.css";
import { groupSections } from "./group-sections.ts";
import { Sheets } from "./sheets.tsx";
import { TabGroup } from "./tab-group.tsx";

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
