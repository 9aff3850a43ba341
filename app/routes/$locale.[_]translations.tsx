import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AuthorLayout } from "#app/features/author/author-layout.tsx";
import { Bar } from "#app/features/author/charts.tsx";
import { authorTags } from "#app/lib/head/author-tags.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import {
  authorPage,
  readDocuments,
  readOutdated,
  requireWriter,
} from "#app/lib/server/author.server.ts";
import type { Outdated } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, LOCALES, nativeName } from "#content-build/contract/locales.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = await requireWriter(params.locale, request, context);
  const english = await readDocuments(context, DEFAULT_LOCALE);
  const own = await readDocuments(context, locale);
  return authorPage(request, "translations", {
    missing: [...english].filter(([path]) => !own.has(path)).map(([, page]) => page),
    onlyHere: [...own].filter(([path]) => !english.has(path)).map(([, page]) => page),
    outdated: await readOutdated(context, locale),
    all: english.size,
  });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ matches, location }) => authorTags(matches, location.pathname);

export default function Translations() {
  const { t, i18n } = useTranslation("author");
  const { missing, onlyHere, outdated, all } = useRouteData<typeof loader>();
  return (
    <AuthorLayout title={t("translations")}>
      <p>
        {t("chooseLanguage")}{" "}
        {LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => (
          <span key={locale}>
            <a href={`/${locale}/_translations`} lang={locale}>
              {nativeName(locale)}
            </a>{" "}
          </span>
        ))}
      </p>
      {i18n.language !== DEFAULT_LOCALE && (
        <>
          <Progress {...{ all }} missing={missing.length} outdated={outdated.length} />
          <OutdatedList pages={outdated} />
          <PageList title={t("onlyHere")} pages={onlyHere} />
          <PageList title={t("missing")} pages={missing} />
        </>
      )}
    </AuthorLayout>
  );
}

/** How much is translated: as a bar, and in numbers. */
function Progress({ all, missing, outdated }: Record<"all" | "missing" | "outdated", number>) {
  const { t } = useTranslation("author");
  const done = all - missing;
  return (
    <>
      <p>{t("share", { done, all })}</p>
      <Bar
        parts={[
          { kind: "done", number: done - outdated },
          { kind: "old", number: outdated },
        ]}
        whole={all}
      />
      <table>
        <tbody>
          <tr>
            <th scope="row">{t("outdated")}</th>
            <td>{outdated}</td>
          </tr>
          <tr>
            <th scope="row">{t("missing")}</th>
            <td>{missing}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function OutdatedList({ pages }: { pages: Outdated[] }) {
  const { t, i18n } = useTranslation("author");
  if (pages.length === 0) return null;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <section>
      <h2>{t("outdated")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("page")}</th>
            <th scope="col">{t("translated")}</th>
            <th scope="col">{t("changed")}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ url, title, modified, changed }) => (
            <tr key={url}>
              <td>
                <a href={url}>{title}</a>
              </td>
              <td>
                <time>{day.format(new Date(modified))}</time>
              </td>
              <td>
                <time>{day.format(new Date(changed))}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PageList({ title, pages }: { title: string; pages: { url: string; title: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ url, title: name }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
