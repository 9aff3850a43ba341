import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { baselineAtom, updatesAtom } from "#app/features/updates/atom.ts";
import { feedResponse } from "#app/features/updates/feed-response.server.ts";
import { findPublicFeed, MONTHLY_FEED } from "#app/features/updates/feeds.ts";
import { writeUpdatesQuery } from "#app/features/updates/query.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import { requireFeature } from "#app/lib/server/feature-gate.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";
import { BASELINE_FILE, type BaselineMonth } from "#content-build/contract/updates.ts";

const ENTRIES = "50";

/** Atom feeds of updates: `all.atom`, `firefox.atom`, `css.atom`, `baseline-monthly.atom`, `private/{secret}.atom`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  const [, isPrivate, id] = /^(private\/)?([\w-]{2,64})\.atom$/.exec(params["*"] ?? "") ?? [];
  if (!locale || !id) return missing();
  await requireFeature("updates", request, context);
  await requireFeature("plus", request, context);
  const t = getI18n(locale).getFixedT(null, "updates");
  const url = new URL(request.url);
  const after = url.searchParams.get("after") ?? undefined;
  const path = `/${locale}/plus/updates`;
  const feedPath = `${path}/feeds/${isPrivate ?? ""}${id}.atom`;
  if (!isPrivate && id === MONTHLY_FEED) {
    const months = (await context.content.readJson<BaselineMonth[]>(BASELINE_FILE)) ?? [];
    const { origin } = context.settings;
    const xml = baselineAtom(t, { locale, origin, self: feedPath, path, months });
    return feedResponse(request, xml, { isPrivate: false });
  }
  const known = isPrivate ? undefined : findPublicFeed(t, id);
  if (!known && !isPrivate) return missing();
  const query = { limit: ENTRIES, ...(after && { after }) };
  const { updates } = apiFor(context, request).api.v2;
  const search = writeUpdatesQuery(known?.query ?? {});
  const answer = known
    ? await updates.features.$get({
        query: { ...query, ...Object.fromEntries(new URLSearchParams(search)) },
      })
    : await updates.feeds[":token"].$get({ param: { token: id }, query });
  if (!answer.ok) return isMissing(answer) ? missing() : unavailable();
  const body = await answer.json();
  const xml = updatesAtom(t, {
    id: "name" in body ? `private/${await fingerprint(id)}` : id,
    name: "name" in body ? body.name : (known?.name ?? ""),
    locale,
    origin: context.settings.origin,
    self: feedPath + (after ? `?${new URLSearchParams({ after })}` : ""),
    path,
    query: search,
    next: body.next ? `${feedPath}?${new URLSearchParams({ after: body.next })}` : undefined,
    until: body.until,
    entries: body.data,
  });
  return feedResponse(request, xml, { isPrivate: isPrivate !== undefined });
}

function isMissing({ status }: { status: number }): boolean {
  return status === 404 || status === 400;
}

/** Identifies a private feed without revealing its secret. */
async function fingerprint(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return [...new Uint8Array(hash).slice(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function missing(): Response {
  return plain("No such feed.\n", 404);
}

function unavailable(): Response {
  return plain("The feed is not available right now.\n", 503);
}

function plain(text: string, status: number): Response {
  const type = "text/plain; charset=utf-8";
  return new Response(text, {
    status,
    headers: { "Content-Type": type, "Cache-Control": CACHE.none },
  });
}
