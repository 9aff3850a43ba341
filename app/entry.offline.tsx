import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router-dom/server";
import type { Doc, Sidebar } from "#content-build/contract/documents.ts";
import type { Features } from "#content-build/contract/features.ts";
import type { PackedPage } from "#content-build/contract/offline.ts";
import { DocumentLayout } from "#app/document/document-layout/document-layout.tsx";
import { SidebarPanel } from "#app/document/sidebar/sidebar.tsx";
import { getI18n } from "./i18n/i18n.server.ts";
import { PageModeContext } from "./lib/page-mode.ts";
import { SamplesContext, samplesOf } from "#app/features/play/samples/sample-frames.ts";
import { type SiteLinks, SiteLinksContext } from "./lib/site-links.ts";

/** Site settings that affect documents. */
export interface OfflineSetting {
  features: Features;
  links: SiteLinks;
  /** See `BaselineIndicator`. */
  baselineHelp: string | undefined;
}

/** A document as shown in its locale's frame, with samples that run offline. */
export function renderPage(doc: Doc, setting: OfflineSetting): PackedPage {
  const layout = (
    <SamplesContext.Provider value={samplesOf(doc)}>
      <DocumentLayout
        doc={doc}
        // As `SLOTS.sidebar` in `contract/offline.ts`.
        sidebar={doc.sidebar && <template data-slot="sidebar" />}
        baselineHelp={setting.baselineHelp}
      />
    </SamplesContext.Provider>
  );
  return {
    title: doc.pageTitle,
    sidebar: doc.sidebar ?? "",
    html: renderIn(layout, doc.mdn_url, doc.locale, setting),
  };
}

/** A sidebar without current entry, which the service worker marks. */
export function renderSidebar(sidebar: Sidebar, setting: OfflineSetting): string {
  const panel = <SidebarPanel sidebar={sidebar} current="" macro={sidebar.name} />;
  return renderIn(panel, `/${sidebar.locale}/`, sidebar.locale, setting);
}

function renderIn(
  node: ReactNode,
  location: string,
  locale: Doc["locale"],
  { features, links }: OfflineSetting,
): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18n(locale)}>
      <PageModeContext.Provider value={{ hydrate: false, features }}>
        <SiteLinksContext.Provider value={links}>
          <StaticRouter location={location}>{node}</StaticRouter>
        </SiteLinksContext.Provider>
      </PageModeContext.Provider>
    </I18nextProvider>,
  );
}
