import { SectionHeading } from "#app/document/article/section-heading.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { pageHead } from "#app/lib/head/page-head.ts";
import { PageTitle } from "#app/ui/page-title/page-title.tsx";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import type { Section } from "#content-build/contract/documents.ts";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
import { Circle } from "./circle.tsx";
import s from "./community-page.module.css";
import { OpenIssues } from "./open-issues.tsx";

/** The section that gets the table of open issues. */
const ISSUES = "help_us_fix_open_issues";

/** Introduces the contributors, and says how to join them. */
export function CommunityPage({ page }: { page: GenericPage }) {
  const [first, ...rest] = page.hyData.sections;
  const head = pageHead(first);
  const sections = first?.value.id ? page.hyData.sections : rest;
  return (
    <>
      <PageBar parents={page.parents} translations={page.other_translations} />
      <main className={marketing.page} id="content" tabIndex={-1}>
        <Hero dark lang="en-US" picture={<Circle />}>
          <PageTitle html={head.title} text={page.hyData.title} />
          <Prose text={head.text} from={head.from} lead />
        </Hero>
        <div className={s.body}>
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <CommunitySection key={index} section={section} />
          ))}
        </div>
      </main>
    </>
  );
}

function CommunitySection({ section }: { section: Section }) {
  const { id, title, breaks, isH3 } = section.value;
  const anchor = id?.toLowerCase();
  return (
    <section className={`${s.section} ${marketing.cards}`} aria-labelledby={anchor}>
      <div lang="en-US">
        {anchor && title && (
          <SectionHeading id={anchor} title={title} breaks={breaks} isH3={isH3} />
        )}
        <Prose text={section.value} />
      </div>
      {anchor === ISSUES && <OpenIssues />}
    </section>
  );
}
