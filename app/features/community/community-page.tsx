import { SectionHeading } from "#app/document/article/section-heading.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { pageHead } from "#app/lib/head/page-head.ts";
import { Hero } from "#app/ui/marketing/hero.tsx";
import marketing from "#app/ui/marketing/marketing.module.css";
import { PageTitle } from "#app/ui/page-title/page-title.tsx";
import type { Section } from "#content-build/contract/documents.ts";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
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
  const { id, title, breaks, hasLinks, isH3 } = section.value;
  const anchor = id?.toLowerCase();
  return (
    <section className={`${s.section} ${marketing.cards}`} aria-labelledby={anchor}>
      <div lang="en-US">
        {anchor && title && (
          <SectionHeading
            id={anchor}
            title={title}
            breaks={breaks}
            hasLinks={hasLinks}
            isH3={isH3}
          />
        )}
        <Prose text={section.value} />
      </div>
      {anchor === ISSUES && <OpenIssues />}
    </section>
  );
}

const SEATS = [
  { x: 210, y: 40, hue: "#f4a88d" },
  { x: 345, y: 105, hue: "#9dbcf7" },
  { x: 345, y: 235, hue: "#f2cf6a" },
  { x: 210, y: 300, hue: "#f5b3c2" },
  { x: 75, y: 235, hue: "#5fd3ac" },
  { x: 75, y: 105, hue: "#c7b0ff" },
];

/** People around one sheet, each with a hand on it. */
function Circle() {
  return (
    <svg viewBox="0 0 420 350" aria-hidden="true">
      {SEATS.map(({ x, y, hue }) => (
        <path
          key={`${x}-${y}`}
          d={`M${x} ${y}L210 172`}
          stroke={hue}
          strokeWidth="4"
          strokeDasharray="1 11"
          strokeLinecap="round"
        />
      ))}
      <path d="M158 102h76l28 28v112H158z" fill="#efeee7" />
      <path d="M234 102l28 28h-28z" fill="#f2b705" />
      <path
        d="M176 150h44M176 170h66M176 190h54M176 210h62"
        stroke="#0b6b53"
        strokeWidth="7"
        strokeLinecap="round"
      />
      {SEATS.map(({ x, y, hue }) => (
        <g key={`${x}+${y}`} fill={hue}>
          <circle cx={x} cy={y - 8} r="15" />
          <path d={`M${x - 28} ${y + 36}c0-36 56-36 56 0z`} />
        </g>
      ))}
    </svg>
  );
}
