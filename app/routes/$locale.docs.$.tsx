import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { DocumentLayout } from "#app/document/document-layout/document-layout.tsx";
import { Landing } from "#app/document/landing/landing.tsx";
import { SidebarPanel } from "#app/document/sidebar/sidebar.tsx";
import { ExerciseLinks } from "#app/features/exercises/exercise-links.tsx";
import { readLessonExercises } from "#app/features/exercises/lesson-exercises.server.ts";
import { SamplesContext, samplesOf } from "#app/features/play/samples/sample-frames.ts";
import { changeFeeds } from "#app/lib/head/change-feeds.ts";
import { headTags } from "#app/lib/head/meta.ts";
import { techArticle } from "#app/lib/head/tech-article.ts";
import { type RouteMeta, serverOnly, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { pageSupportAddress } from "#app/lib/server/compat-data.server.ts";
import { findPage, readAreas, readDocument, readSidebar } from "#app/lib/server/content.server.ts";
import { describe } from "#app/lib/server/description.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { areaAt } from "#content-build/contract/areas.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

/** The page that explains the levels of Baseline. */
const BASELINE_HELP = "/docs/Glossary/Baseline/Compatibility";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const page = locale && (await readDocument(context.content, locale, params["*"] ?? ""));
  if (!page) throw await notFound(request, context);
  const { doc, url } = page;
  const area = areaAt(params["*"] ?? "");
  const [sidebar, baselineHelp, pageSupport, exercises, areas] = await Promise.all([
    readSidebar(context.content, doc.sidebar),
    doc.baseline && findPage(context.content, locale, BASELINE_HELP),
    pageSupportAddress(context.content, url),
    readLessonExercises(context.content, locale, url),
    area && readAreas(context.content, locale),
  ]);
  const highlights = area && areas?.areas[area];
  const samples = samplesOf(doc, context.settings);
  return data(
    serverOnly({
      ...{ doc, url, sidebar, samples, baselineHelp, pageSupport, exercises },
      ...{ area, highlights },
      description: describe(doc),
    }),
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [];
  const { doc, url, description } = page;
  return headTags(matches, {
    title: doc.pageTitle,
    locale: doc.locale,
    path: url,
    ...(description ? { description } : {}),
    ...(doc.summary ? { summary: doc.summary } : {}),
    ...(doc.noIndexing ? { robots: "noindex, nofollow" } : {}),
    translations: doc.other_translations,
    breadcrumbs: doc.parents ?? [],
    feeds: changeFeeds(doc),
    hasMarkdown: true,
    jsonLd: (origin) => techArticle(doc, origin),
  });
};

export default function DocumentPage() {
  const { doc, sidebar, samples, baselineHelp, pageSupport, exercises, area, highlights } =
    useRouteData<typeof loader>();
  return (
    <SamplesContext.Provider value={samples}>
      <DocumentLayout
        doc={doc}
        sidebar={
          sidebar && (
            <SidebarPanel sidebar={sidebar} current={doc.mdn_url} macro={doc.sidebarMacro} />
          )
        }
        baselineHelp={baselineHelp}
        pageSupport={pageSupport}
        landing={area && highlights && <Landing area={area} highlights={highlights} />}
      >
        <ExerciseLinks exercises={exercises} of="lesson" />
      </DocumentLayout>
    </SamplesContext.Provider>
  );
}
