import { TextSection } from "#app/document/article/text-section.tsx";
import { Lesson } from "#app/document/lesson/lesson.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { PARTNER } from "#app/features/ads/partner.ts";
import { ModuleGroups } from "#app/features/curriculum/modules/module-groups.tsx";
import { PrevNext } from "#app/features/curriculum/modules/prev-next.tsx";
import { SplitTitle } from "#app/features/curriculum/split-title.tsx";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import type { Section } from "#content-build/contract/documents.ts";
import type { CurriculumDoc } from "#content-build/contract/site-pages.ts";
import { Employability } from "./employability.tsx";
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

/** One step of the path: its top, its front and its side. */
function Step({
  x,
  y,
  top,
  front,
  side,
}: Record<"x" | "y", number> & Record<"top" | "front" | "side", string>) {
  return (
    <>
      <path d={`M${x} ${y}l70-36 70 36-70 36z`} fill={top} />
      <path d={`M${x} ${y}l70 36V400H${x}z`} fill={front} />
      <path d={`M${x + 70} ${y + 36}l70-36V400h-70z`} fill={side} />
    </>
  );
}

/** Folded steps that lead upwards, a flag on the last. */
function Footpath() {
  return (
    <svg viewBox="0 0 520 400" aria-hidden="true">
      <Step x={360} y={150} top="#f5b3c2" front="#b04a68" side="#7d2f47" />
      <Step x={250} y={210} top="#f2cf6a" front="#b98a1a" side="#7f5d0e" />
      <Step x={140} y={270} top="#9dbcf7" front="#4a6fc0" side="#2c4a86" />
      <Step x={30} y={330} top="#f4a88d" front="#b4573a" side="#7f3a24" />
      <path
        d="M100 326Q146 240 210 266Q256 180 320 206Q366 120 424 146"
        fill="none"
        stroke="#efeee7"
        strokeWidth="4"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <path d="M430 150V24" stroke="#efeee7" strokeWidth="6" strokeLinecap="round" />
      <path d="M433 24h72l-16 22 16 22h-72z" fill="#f2b705" />
      <path d="M433 24l22 22-22 22z" fill="#ffd95c" />
    </svg>
  );
}
