import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AuthorLayout } from "#app/features/author/author-layout.tsx";
import { Bar } from "#app/features/author/charts.tsx";
import { authorTags } from "#app/lib/head/author-tags.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import {
  authorPage,
  readDocuments,
  readFlaws,
  requireWriter,
} from "#app/lib/server/author.server.ts";
import { LOCALES, type Locale, nativeName } from "#content-build/contract/locales.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  await requireWriter(params.locale, request, context);
  const pages = await Promise.all(
    LOCALES.map(async (locale): Promise<[Locale, number]> => {
      return [locale, (await readDocuments(context, locale)).size];
    }),
  );
  return authorPage(request, "title", { flaws: (await readFlaws(context)).length, pages });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ matches, location }) => authorTags(matches, location.pathname);

export default function Overview() {
  const { t, i18n } = useTranslation("author");
  const { flaws, pages } = useRouteData<typeof loader>();
  const most = Math.max(...pages.map(([, count]) => count));
  return (
    <AuthorLayout title={t("home")}>
      <p>{t("intro")}</p>
      <p>
        <a href={`/${i18n.language}/_flaws`}>{t("flawCount", { count: flaws })}</a>
      </p>
      <table>
        <tbody>
          {pages.map(([locale, count]) => (
            <tr key={locale}>
              <th scope="row" lang={locale}>
                {nativeName(locale)}
              </th>
              <td>
                <a href={`/${locale}/_sitemap`}>{t("pages", { count })}</a>
                <Bar parts={[{ kind: "count", number: count }]} whole={most} />
              </td>
              <td>
                <a href={`/${locale}/_translations`}>{t("translations")}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AuthorLayout>
  );
}
