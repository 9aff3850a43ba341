import { TextSection } from "#app/document/article/text-section.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { ModuleGroups } from "#app/features/curriculum/modules/module-groups.tsx";
import { PrevNext } from "#app/features/curriculum/modules/prev-next.tsx";
import { SplitTitle } from "#app/features/curriculum/split-title.tsx";
import { Lesson } from "#app/document/lesson/lesson.tsx";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { PARTNER } from "#app/features/ads/partner.ts";
import type { Section } from "#content-build/contract/documents.ts";
import type { CurriculumDoc } from "#content-build/contract/site-pages.ts";
import { Employability } from "./employability.tsx";
import { Footpath } from "./footpath.tsx";
import s from "./landing.module.css";
import { PartnerBanner } from "./partner-banner.tsx";

/** The front page of the curriculum. */
export function Landing({ doc }: { doc: CurriculumDoc }) {
  const [first, ...rest] = doc.body;
  return (
    <main className={marketing.page} data-wide id="content" tabIndex={-1} lang={doc.locale}>
      <Hero dark picture={<Footpath />}>
        <SplitTitle title={doc.title} />
        {first?.value.title && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
          <h2 dangerouslySetInnerHTML={{ __html: first.value.title }} />
        )}
        {first && <Prose text={first.value} />}
      </Hero>
      <div className={marketing.body}>
        {rest.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <LandingSection key={index} section={section} doc={doc} />
        ))}
        <PartnerBanner />
        <Employability />
        {doc.prevNext && <PrevNext {...doc.prevNext} />}
      </div>
    </main>
  );
}

/**
 * Two sections are recognised by their ids: the site adds content that the compiler does not have.
 */
function LandingSection({ section, doc }: { section: Section; doc: CurriculumDoc }) {
  const { id } = section.value;
  if (id === "modules") {
    return (
      <div className={s.modules}>
        <TextSection section={section} />
        {doc.modules && <ModuleGroups groups={doc.modules} />}
      </div>
    );
  }
  if (id === "about_the_curriculum") {
    return (
      <div className={s.about}>
        <TextSection section={section} />
        <Lesson {...PARTNER.lesson} />
      </div>
    );
  }
  return (
    <div className={`${s.section} ${marketing.cards}`}>
      <TextSection section={section} />
    </div>
  );
}
