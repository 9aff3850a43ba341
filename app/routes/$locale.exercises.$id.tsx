import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ExercisePageView } from "#app/features/exercises/page/exercise-page.tsx";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import type { ExercisePage } from "#content-build/contract/play/exercises.ts";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await readPage<ExercisePage>(context.content, new URL(request.url).pathname);
  if (page?.renderer !== "Exercise") throw await notFound(request, context);
  const { origin, playHost } = context.settings;
  const headers = { "Cache-Control": CACHE.page };
  return data({ page, host: { origin, playHost } }, { headers });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { exercise, locale, url, other_translations } = data.page;
  return headTags(matches, {
    ...{ title: pageTitle(exercise.title), description: exercise.summary, locale, path: url },
    translations: other_translations,
  });
};

export default function ExerciseRoute() {
  return <ExercisePageView {...useRouteData<typeof loader>()} />;
}
