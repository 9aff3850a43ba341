import type { ParseKeys } from "i18next";
import type { Locale } from "#content-build/contract/locales.ts";

type Key = ParseKeys<"pages">;

/** Pages that belong together, under a title. */
export interface SidebarLinks {
  title: Key;
  links: {
    url: string;
    text: Key;
    /** Only for readers who are not logged in; a script hides it from the others. */
    signedOut?: boolean;
  }[];
}

/** The pages that explain Plus. */
export function plusDocsSidebar(locale: Locale): SidebarLinks {
  const docs = `/${locale}/plus/docs`;
  return {
    title: "plusDocs.title",
    links: [
      { url: `${docs}/features/overview`, text: "plusDocs.overview" },
      { url: `${docs}/features/ai-help`, text: "plusDocs.aiHelp" },
      { url: `${docs}/features/playground`, text: "plusDocs.playground" },
      { url: `${docs}/features/updates`, text: "plusDocs.updates" },
      { url: `${docs}/features/collections`, text: "plusDocs.collections" },
      { url: `${docs}/features/offline`, text: "plusDocs.offline" },
      { url: `${docs}/features/api`, text: "plusDocs.api" },
      { url: `${docs}/faq`, text: "plusDocs.faq" },
      { url: `/${locale}/plus`, text: "plusDocs.try", signedOut: true },
    ],
  };
}

/** The pages that explain the observatory. */
export function observatoryDocsSidebar(locale: Locale): SidebarLinks {
  const docs = `/${locale}/observatory/docs`;
  return {
    title: "observatoryDocs.title",
    links: [
      { url: `${docs}/tests_and_scoring`, text: "observatoryDocs.tests" },
      { url: `${docs}/faq`, text: "observatoryDocs.faq" },
    ],
  };
}

/** Keeps only links to pages that exist, and those for readers who are not logged in. */
export async function existingLinks(
  sidebar: SidebarLinks,
  exists: (url: string) => Promise<boolean>,
): Promise<SidebarLinks> {
  const kept = await Promise.all(
    sidebar.links.map(async (link) => link.signedOut || (await exists(link.url))),
  );
  return { ...sidebar, links: sidebar.links.filter((_, at) => kept[at]) };
}
