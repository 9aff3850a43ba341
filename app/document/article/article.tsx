import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ArticleFooter } from "#app/document/article-footer/article-footer.tsx";
import { BaselineIndicator } from "#app/document/baseline/baseline.tsx";
import { ContentsFold } from "#app/document/contents-column/contents-fold.tsx";
import { EditToolbar } from "#app/document/notices/edit-toolbar.tsx";
import { Notices } from "#app/document/notices/notices.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { breakHtml } from "#app/ui/long-names/long-names.tsx";
import type { Doc, Section } from "#content-build/contract/documents.ts";
import s from "./article.module.css";
import { SectionView } from "./section.tsx";

interface ArticleProps {
  doc: Doc;
  /** See `BaselineIndicator`. */
  baselineHelp?: string | undefined;
  /** Shown between the introduction and the text. */
  landing?: ReactNode;
  /** Shown after the text, above the footer. */
  children?: ReactNode;
}

export function Article({ doc, baselineHelp, landing, children }: ArticleProps) {
  const { t } = useTranslation("doc");
  const [first, ...rest] = doc.body;
  // The content before the first heading introduces the page.
  const lead = first?.type === "prose" && !first.value.title ? first.value : undefined;
  const sections = lead === undefined ? doc.body : rest;
  const compat = compatHeading(sections);
  return (
    <article className={s.article} lang={doc.locale} data-parts>
      <header className={s.header}>
        <EditToolbar doc={doc} />
        <Notices doc={doc} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
        <h1 dangerouslySetInnerHTML={{ __html: breakHtml(doc.titleHTML, doc.titleBreaks) }} />
        {doc.baseline && (
          <BaselineIndicator
            baseline={doc.baseline}
            page={doc.mdn_url}
            compatId={compatId(doc)}
            help={baselineHelp}
          />
        )}
      </header>
      <ContentsFold toc={doc.toc} />
      <aside aria-label={t("survey.label")} data-survey hidden />
      {lead !== undefined && <Prose text={lead} lead />}
      {landing}
      {/* One part of the page, whose own parts come one by one. */}
      <div>
        {sections.map((section, index) => (
          <SectionView
            // Sections may share an id or have none; their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            section={section}
            alias={index === compat ? COMPAT_ANCHOR : undefined}
            isLinked={sections.findIndex((other) => isSameTable(other, section)) === index}
            isLandmark={sections.findIndex((other) => hasTitleOf(other, section)) === index}
          />
        ))}
      </div>
      {children}
      <ArticleFooter doc={doc} />
    </article>
  );
}

function isSameTable(other: Section, section: Section): boolean {
  return (
    other.type === "browser_compatibility" &&
    section.type === "browser_compatibility" &&
    other.value.query === section.value.query
  );
}

/** Landmarks with the same name are indistinguishable: only the first of such sections is one. */
function hasTitleOf(other: Section, section: Section): boolean {
  return other.value.title === section.value.title;
}

/** Banners and other pages link to the support tables by the id that their heading has in English. */
const COMPAT_ANCHOR = "browser_compatibility";

/** The heading of the first support table, where it has another id; -1 for none. */
function compatHeading(sections: readonly Section[]): number {
  if (sections.some(({ value }) => value.id?.toLowerCase() === COMPAT_ANCHOR)) return -1;
  const table = sections.findIndex(({ type }) => type === "browser_compatibility");
  const before = sections[table - 1];
  const isUnderHeading = before?.type === "prose" && before.value.content === "";
  return isUnderHeading ? table - 1 : table;
}

function compatId(doc: Doc): string | undefined {
  const section = doc.body.find(({ type }) => type === "browser_compatibility");
  return section?.value.id?.toLowerCase();
}
