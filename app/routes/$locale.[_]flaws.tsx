import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AuthorLayout } from "#app/features/author/author-layout.tsx";
import { FlawFilter } from "#app/features/author/flaw-filter.tsx";
import { FlawList } from "#app/features/author/flaw-list.tsx";
import { authorTags } from "#app/lib/head/author-tags.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { authorPage, readFlaws, requireWriter } from "#app/lib/server/author.server.ts";

/** More than anybody reads; the whole list is in `issues.json`, beside the content. */
const MOST = 1000;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  await requireWriter(params.locale, request, context);
  const query = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  const flaws = (await readFlaws(context)).filter(({ file }) => file.includes(query));
  return authorPage(request, "flaws", { flaws: flaws.slice(0, MOST), total: flaws.length, query });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ matches, location }) => authorTags(matches, location.pathname);

export default function Flaws() {
  const { t } = useTranslation("author");
  const { flaws, total, query } = useRouteData<typeof loader>();
  return (
    <AuthorLayout title={t("flaws")}>
      <FlawFilter query={query} />
      <p>{t("flawCount", { count: total })}</p>
      <FlawList flaws={flaws} />
    </AuthorLayout>
  );
}
