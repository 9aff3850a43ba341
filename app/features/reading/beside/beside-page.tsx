import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { SectionHeading } from "#app/document/article/section-heading.tsx";
import { SectionView } from "#app/document/article/section.tsx";
import { DocumentBar } from "#app/document/document-bar/document-bar.tsx";
import { InteractiveExampleView } from "#app/document/interactive-example/interactive-example.tsx";
import { type Samples, SamplesContext } from "#app/features/play/samples/sample-frames.ts";
import { breakHtml } from "#app/ui/long-names/long-names.tsx";
import { areaOf } from "#content-build/contract/areas.ts";
import type { Doc, SectionHead } from "#content-build/contract/documents.ts";
import type { ApartPart, PairPart, Parallel, Passage, Row } from "./parallel.ts";
import "#app/document/document-layout/samples.css";
import s from "./beside.module.css";

interface BesidePageProps {
  doc: Doc;
  english: Doc;
  parts: Parallel[];
  samples: Samples | undefined;
}

/** A translation and its English page in two columns, or one below the other on narrow screens. */
export function BesidePage({ doc, english, parts, samples }: BesidePageProps) {
  const { t } = useTranslation("reading");
  return (
    <SamplesContext.Provider value={samples}>
      <div className={s.page} data-area={areaOf(doc.mdn_url)} data-parts>
        <DocumentBar doc={doc} hasSidebar={false} />
        <main className={s.main} id="content" tabIndex={-1}>
          <article lang={doc.locale} data-parts>
            <header className={s.header}>
              <div className={s.row}>
                <h1
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
                  dangerouslySetInnerHTML={{ __html: breakHtml(doc.titleHTML, doc.titleBreaks) }}
                />
                <p className={s.title} lang={english.locale}>
                  {english.title}
                </p>
              </div>
              <div className={s.row}>
                <p>
                  <a href={doc.mdn_url}>{t("beside.translation")}</a>
                </p>
                <p>
                  <a href={english.mdn_url} hrefLang={english.locale}>
                    {t("beside.english")}
                  </a>
                </p>
              </div>
            </header>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
              <PartView key={at} part={part} isFirst={at === 0} locale={english.locale} />
            ))}
          </article>
        </main>
      </div>
    </SamplesContext.Provider>
  );
}

interface PartViewProps {
  part: Parallel;
  isFirst: boolean;
  /** The language of the other column. */
  locale: string;
}

function PartView({ part, isFirst, locale }: PartViewProps) {
  switch (part.kind) {
    case "table":
      return <SectionView section={part.section} isLinked isLandmark={false} />;
    case "pair":
      return <Pair part={part} isLead={isFirst && part.head.title === null} locale={locale} />;
    case "apart":
      return <Apart part={part} locale={locale} />;
  }
}

function Pair({ part, isLead, locale }: { part: PairPart; isLead: boolean; locale: string }) {
  const { head, english, example, rows } = part;
  const look = isLead ? "prose prose-lead" : "prose";
  return (
    <section className={s.section}>
      {(head.title || english) && (
        <div className={s.row}>
          <Heading head={head} />
          {english && <EnglishHeading title={english} isH3={head.isH3} locale={locale} />}
        </div>
      )}
      {example && <Example {...example} />}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <RowView key={at} row={row} look={look} locale={locale} />
      ))}
    </section>
  );
}

function RowView({ row, look, locale }: { row: Row; look: string; locale: string }) {
  if (row.same !== undefined) return <Text className={look} html={row.same} />;
  return (
    <div className={s.row}>
      <Text className={look} html={row.translated ?? ""} />
      <div className={s.english} lang={locale}>
        <Text className={look} html={row.english ?? ""} />
      </div>
    </div>
  );
}

function Apart({ part, locale }: { part: ApartPart; locale: string }) {
  return (
    <div className={`${s.section} ${s.row}`}>
      <div>
        {part.translated.map(({ head, html }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <div className={s.section} key={at}>
            <Heading head={head} />
            <Text className="prose" html={html} />
          </div>
        ))}
      </div>
      <div lang={locale}>
        {part.english.map((passage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <EnglishPassage key={at} passage={passage} locale={locale} />
        ))}
      </div>
    </div>
  );
}

function EnglishPassage({ passage, locale }: { passage: Passage; locale: string }) {
  const { head, html } = passage;
  return (
    <div className={s.section}>
      {head.title && <EnglishHeading title={head.title} isH3={head.isH3} locale={locale} />}
      <div className={s.english}>
        <Text className="prose" html={html} />
      </div>
    </div>
  );
}

function Heading({ head: { id, title, breaks, hasLinks, isH3 } }: { head: SectionHead }) {
  if (!id || !title) return null;
  return (
    <SectionHeading
      id={id.toLowerCase()}
      title={title}
      breaks={breaks}
      hasLinks={hasLinks}
      isH3={isH3}
    />
  );
}

/** Not a heading: the page has each of its headings once. */
function EnglishHeading({ title, ...rest }: { title: string; isH3: boolean; locale: string }) {
  return (
    <p
      className={s.heading}
      data-level={rest.isH3 ? 3 : 2}
      lang={rest.locale}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
      dangerouslySetInnerHTML={{ __html: title }}
    />
  );
}

function Text({ html, ...rest }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Example({ number, code }: NonNullable<PairPart["example"]>) {
  const example = useContext(SamplesContext)?.examples[number];
  return example ? <InteractiveExampleView example={example} blocks={code} /> : null;
}
