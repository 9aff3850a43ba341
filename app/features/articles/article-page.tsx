import type { ReactNode } from "react";
import { TextSection } from "#app/document/article/text-section.tsx";
import { ContentsFold } from "#app/document/contents-column/contents-fold.tsx";
import { Prose } from "#app/document/prose/prose.tsx";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { TextColumns } from "#app/document/text-columns/text-columns.tsx";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
import s from "./article-page.module.css";
import { LinkSidebar } from "#app/frame/link-sidebar/link-sidebar.tsx";
import { pageHead } from "#app/lib/head/page-head.ts";
import { PageTitle } from "#app/ui/page-title/page-title.tsx";
import type { SidebarLinks } from "#app/frame/link-sidebar/sidebars.ts";

interface ArticlePageProps {
  page: GenericPage;
  sidebar: SidebarLinks | undefined;
  /** Stands below the text. */
  children?: ReactNode;
}

/** A page of text that is not a document: it may have a sidebar, and has its headings beside it. */
export function ArticlePage({ page, sidebar, children }: ArticlePageProps) {
  const [first, ...rest] = page.hyData.sections;
  const head = pageHead(first);
  const sections = first?.value.id ? page.hyData.sections : rest;
  return (
    <>
      <PageBar parents={page.parents} translations={page.other_translations} />
      <TextColumns
        sidebar={sidebar && <LinkSidebar {...sidebar} />}
        toc={page.hyData.toc}
        ad={page.url.includes("/observatory/")}
      >
        <article lang="en-US">
          <PageTitle className={s.title} html={head.title} text={page.hyData.title} />
          <ContentsFold toc={page.hyData.toc} />
          {(head.text.content?.length ?? 0) > head.from && (
            <Prose text={head.text} from={head.from} lead />
          )}
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <TextSection key={index} section={section} />
          ))}
          {children}
        </article>
      </TextColumns>
    </>
  );
}
