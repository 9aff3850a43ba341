import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import {
  existingLinks,
  observatoryDocsSidebar,
  plusDocsSidebar,
} from "#app/frame/link-sidebar/sidebars.ts";
import { Matrix } from "#app/features/observatory/report/matrix.tsx";
import { genericTags } from "#app/lib/head/generic-meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { readMatrix } from "#app/features/observatory/observatory.server.ts";
import { type MatrixTest, matrixId } from "#app/features/observatory/observatory.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPage } from "#app/lib/server/content.server.ts";
import { requireFeature } from "#app/lib/server/feature-gate.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";
import type { GenericPage } from "#content-build/contract/site-pages.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

const TESTS_PAGE = "observatory/docs/tests_and_scoring";

export const handle: RouteHandle = { languages: true };

/** Any generic content page; all other addresses are 404. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const locale = findLocale(params.locale ?? "");
  const rest = params["*"] ?? "";
  const page = await readPage<GenericPage>(context.content, pathname);
  if (!locale || !page?.renderer?.startsWith("Generic")) throw await notFound(request, context);
  if (rest.startsWith("plus/")) await requireFeature("plus", request, context);
  const links = rest.startsWith("plus/docs/")
    ? plusDocsSidebar(locale)
    : rest.startsWith("observatory/docs/")
      ? observatoryDocsSidebar(locale)
      : undefined;
  const exists = async (url: string) =>
    (await context.content.pageLocales(splitLocale(url).rest)).includes(locale);
  const sidebar = links && (await existingLinks(links, exists));
  const matrix = rest === TESTS_PAGE ? await readMatrix(context) : undefined;
  // A page without its tests must not be cached.
  const policy = rest === TESTS_PAGE && !matrix ? CACHE.none : CACHE.page;
  const shown = matrix ? { page: withTests(page, matrix), sidebar, matrix } : { page, sidebar };
  return data(shown, { headers: { "Cache-Control": policy } });
}

/** Adds the tests below the page to its table of contents. */
function withTests(page: GenericPage, matrix: MatrixTest[]): GenericPage {
  const tests = matrix.map(({ name, title }) => ({ id: matrixId(name), text: title }));
  return { ...page, hyData: { ...page.hyData, toc: [...page.hyData.toc, ...tests] } };
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: found, matches }) => {
  return found ? genericTags(matches, found.page, found.page.hyData.title) : [];
};

export default function ArticleRoute() {
  const { page, sidebar, matrix } = useRouteData<typeof loader>();
  return (
    <ArticlePage page={page} sidebar={sidebar}>
      {matrix && <Matrix tests={matrix} />}
    </ArticlePage>
  );
}
