import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AuthorLayout } from "#app/features/author/author-layout.tsx";
import { authorTags } from "#app/lib/head/author-tags.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { authorPage, readDocuments, requireWriter } from "#app/lib/server/author.server.ts";

interface Entry {
  path: string;
  /** Title of the page at this path; undefined if there is none. */
  title: string | undefined;
  url: string | undefined;
  /** Number of pages below it. */
  below: number;
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = await requireWriter(params.locale, request, context);
  const path = (params["*"] || "docs").replace(/(?<!\/)\/+$/, "");
  const documents = await readDocuments(context, locale);
  const start = `/${path}/`.toLowerCase();
  const entries = new Map<string, Entry>();
  for (const [address, page] of documents) {
    if (!address.toLowerCase().startsWith(start)) continue;
    const [first = "", ...rest] = address.slice(start.length).split("/");
    const own = address.slice(1, start.length) + first;
    const entry = entries.get(own) ?? { path: own, title: undefined, url: undefined, below: 0 };
    if (rest.length === 0) Object.assign(entry, { title: page.title, url: page.url });
    else entry.below += 1;
    entries.set(own, entry);
  }
  const sorted = [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return authorPage(request, "sitemap", { path, entries: sorted });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ matches, location }) => authorTags(matches, location.pathname);

export default function Sitemap() {
  const { t, i18n } = useTranslation("author");
  const { path, entries } = useRouteData<typeof loader>();
  const root = `/${i18n.language}/_sitemap`;
  const parent = path.slice(0, path.lastIndexOf("/"));
  return (
    <AuthorLayout title={t("sitemap")}>
      <h2>{t("below", { path: `/${path}` })}</h2>
      {parent && (
        <p>
          <a href={`${root}/${parent}`}>↑ /{parent}</a>
        </p>
      )}
      {entries.length === 0 && <p>{t("empty")}</p>}
      <table>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.path}>
              <td>{entry.url ? <a href={entry.url}>{entry.title}</a> : entry.path}</td>
              <td>
                {entry.below > 0 && (
                  <a href={`${root}/${entry.path}`}>{t("pages", { count: entry.below })}</a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AuthorLayout>
  );
}
