import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { ErrorSheet } from "#app/components/frame/error-page/error-sheet.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags, type PageHead, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { requireFeature } from "#app/lib/server/feature-gate.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";

/** Parts of Plus that are sold, and may have no page yet. */
const PARTS = new Map([["ai-help", "plus.aiHelp.title"]] as const);

/** Says of a part of Plus that it is not there yet; articles lead to it already. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  const [part, title] = [...PARTS].find(([name]) => name === params.part) ?? [];
  if (!locale || !part || !title || context.settings.features.includes(part)) {
    throw await notFound(request, context);
  }
  await requireFeature("plus", request, context);
  const name = getI18n(locale).getFixedT(null, "common")(title);
  const head: PageHead = { title: pageTitle(name), locale, robots: "noindex, follow" };
  return data({ name, head }, { headers: { "Cache-Control": CACHE.page } });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches }) =>
  page ? headTags(matches, page.head) : [];

export default function ComingRoute() {
  const { name } = useRouteData<typeof loader>();
  const { t, i18n } = useTranslation("plans");
  return (
    <main className="error-page" id="content" tabIndex={-1}>
      <ErrorSheet />
      <p className="error-status">{t("notYet")}</p>
      <h1>{name}</h1>
      <p>{t("coming.text")}</p>
      <p>
        <a className="error-button" href={`/${i18n.language}/plus`}>
          {t("coming.link")}
        </a>
      </p>
    </main>
  );
}
