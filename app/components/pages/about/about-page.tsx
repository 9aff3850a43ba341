import { TextSection } from "#app/components/article/article/text-section.tsx";
import { Prose } from "#app/components/article/prose/prose.tsx";
import { pageHead } from "#app/components/pages/generic/page-head.ts";
import { PageTitle } from "#app/components/pages/generic/page-title.tsx";
import { PageBar } from "#app/components/shared/page-bar/page-bar.tsx";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
import s from "./about-page.module.css";
import { groupSections } from "./group-sections.ts";
import { Sheets } from "./sheets.tsx";
import { TabGroup } from "./tab-group.tsx";

/** Who makes the site: parts that have parts of their own show them as tabs. */
export function AboutPage({ page }: { page: GenericPage }) {
  const [first, ...rest] = page.hyData.sections;
  const head = pageHead(first);
  const groups = groupSections(first?.value.id ? page.hyData.sections : rest);
  return (
    <>
      <PageBar parents={page.parents} translations={page.other_translations} />
      <main className={s.page} id="content" tabIndex={-1} lang="en-US">
        <header className={s.header}>
          <div className={s.head}>
            <PageTitle className={s.title} html={head.title} text={page.hyData.title} />
            <Prose text={head.text} from={head.from} lead />
          </div>
          <Sheets className={s.picture} />
        </header>
        {groups.map(({ section, parts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <div key={index} className={s.group}>
            <TextSection section={section} />
            {parts.length > 0 && <TabGroup parts={parts} label={section.value.id ?? ""} />}
          </div>
        ))}
      </main>
    </>
  );
}
