import { LOCALES, nativeName } from "../contract/locales.ts";
import type { SpaPage } from "../contract/site-pages.ts";
import { type SectionName, sectionPath } from "../contract/site-sections.ts";
import { pageFile } from "../contract/slugs.ts";
import type { Output } from "../files/write.ts";
import type { PageKind } from "./page-kind.ts";

/** Metadata of an app section's page. */
interface AppPage extends Pick<SpaPage, "pageTitle" | "renderer" | "onlyFollow"> {
  slug: SectionName;
}

const APP_PAGES: readonly AppPage[] = [
  { slug: "play", pageTitle: "Playground", renderer: "SpaPlay", onlyFollow: false },
  { slug: "search", pageTitle: "Search", renderer: "SpaSearch", onlyFollow: true },
];

/**
 * The data of pages that depend on their query string. These files have no URL and are for the app
 * only, so that none is cached as if it were the same for everybody.
 */
export const appPages: PageKind = {
  name: "app pages",
  read: () => ({ issues: [] }),
  addresses: () => [],
  stamp: () => [],
  compile: () => ({ outputs: files(), compilations: [] }),
};

function files(): Output[] {
  return LOCALES.flatMap((locale) =>
    APP_PAGES.map((facts) => {
      const page: SpaPage = {
        ...facts,
        url: `/${locale}${sectionPath(facts.slug)}`,
        pageDescription: null,
        noIndexing: false,
        other_translations: LOCALES.map((other) => ({
          locale: other,
          title: facts.pageTitle,
          native: nativeName(other),
        })),
      };
      return { path: pageFile(page.url), content: JSON.stringify(page) };
    }),
  );
}
