import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AuthorLayout } from "#app/features/author/author-layout.tsx";
import { loadStats } from "#app/features/author/stats.server.ts";
import { StatsTables } from "#app/features/author/stats-tables.tsx";
import { authorTags } from "#app/lib/head/author-tags.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { hydrate: true, namespaces: ["author"] };

export async function loader(args: LoaderFunctionArgs) {
  return loadStats(args);
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ matches, location }) => authorTags(matches, location.pathname);

export default function StatsRoute() {
  const { t } = useTranslation("author");
  const { stats } = useRouteData<typeof loader>();
  return (
    <AuthorLayout title={t("stats.title")}>
      <StatsTables stats={stats} />
    </AuthorLayout>
  );
}
