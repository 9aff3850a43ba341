import { ListPage } from "#app/features/exercises/list/list-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import type { ExerciseListPage } from "#content-build/contract/play/exercises.ts";

export const handle: RouteHandle = { languages: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await readPage<ExerciseListPage>(context.content, new URL(request.url).pathname);
  if (page?.renderer !== "ExerciseList") throw await notFound(request, context);
  const t = getI18n(page.locale).getFixedT(null, "exercises");
  const head = { title: t("title"), description: t("description") };
  return data({ page, ...head }, { headers: { "Cache-Control": CACHE.page } });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, title, description } = data;
  return headTags(matches, {
    ...{ title: pageTitle(title), description, locale: page.locale, path: page.url },
    translations: page.other_translations,
  });
};

export default function ExercisesRoute() {
  return <ListPage page={useRouteData<typeof loader>().page} />;
}
