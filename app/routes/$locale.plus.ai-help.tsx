import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { AiHelpPage } from "#app/features/ai-help/ai-help-page.tsx";
import {
  answerForm,
  type FormAnswer,
  unreadForm,
} from "#app/features/ai-help/thread/answer-form.server.ts";
import type { AiHelpPageData } from "#app/features/ai-help/thread/page-data.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { apiFor, readWhoami } from "#app/lib/server/api.server.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { findLocale } from "#content-build/contract/locales.ts";

export const handle: RouteHandle = {
  hydrate: true,
  code: true,
  namespaces: ["ai-help"],
};

const PAGE = {
  slug: "plus/ai-help",
  feature: "ai-help",
  namespace: "ai-help",
  title: "title",
  description: "description",
} as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readAppPage(PAGE, params, request, context);
  const url = new URL(request.url);
  const whoami = await readWhoami(context, request);
  const kept = whoami?.is_authenticated ? await readKept(context, request, url) : NOTHING;
  if (kept === "missing") throw redirect(url.pathname);
  const page = await readAskedPage(context, url.searchParams.get("page"));
  return data(
    {
      ...{ head, whoami, page, ...kept },
      fresh: crypto.randomUUID(),
      origin: context.settings.origin,
      now: Date.now(),
    },
    { status: whoami ? 200 : 503, headers: { "Cache-Control": CACHE.none } },
  );
}

type Kept = Pick<AiHelpPageData, "quota" | "chats" | "chat">;

const NOTHING: Kept = { quota: null, chats: "off", chat: undefined };

/** The quota, history and conversation; "missing" if the requested one does not exist. */
async function readKept(
  context: AppLoadContext,
  request: Request,
  url: URL,
): Promise<Kept | "missing"> {
  const { quota, history } = apiFor(context, request).api.v1.plus.ai.help;
  const id = url.searchParams.get("c");
  const [left, list, one] = await Promise.all([
    quota.$get(),
    history.list.$get(),
    id === null ? undefined : history[":id"].$get({ param: { id } }),
  ]);
  // With the history off, every conversation counts as missing.
  if (one && (isOff(one) || isNotFound(one))) return "missing";
  if (one && !one.ok) throw new Response(null, { status: 503 });
  return {
    quota: left.ok ? (await left.json()).quota : null,
    chats: list.ok ? await list.json() : isOff(list) ? "off" : "failed",
    chat: one?.ok ? await one.json() : undefined,
  };
}

/** Whether an answer says that the reader has not turned on the history. */
const isOff = ({ status }: { status: number }) => status === 501;
const isNotFound = ({ status }: { status: number }) => status === 404;

/** The documentation page a question is about. */
async function readAskedPage({ content }: AppLoadContext, path: string | null) {
  const [, first = "", section] = path?.split("/") ?? [];
  const locale = findLocale(first);
  if (!path || !locale || section !== "docs") return undefined;
  const page = await readPage<DocPage>(content, path);
  return page && { url: page.doc.mdn_url, title: page.doc.title };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  await readAppPage(PAGE, params, request, context);
  const form = await readForm(request);
  if (typeof form === "string") {
    const status = form === "too_large" ? 413 : 400;
    return data(unreadForm(form), { status, headers: { "Cache-Control": CACHE.none } });
  }
  const path = new URL(request.url).pathname;
  const deleted = form.get("delete");
  if (typeof deleted === "string") {
    const { history } = apiFor(context, request).api.v1.plus.ai.help;
    await history[":id"].$delete({ param: { id: deleted } });
    throw redirect(path);
  }
  const locale = findLocale(params.locale ?? "") ?? "en-US";
  const answer = await answerForm(context, request, locale, form);
  return data(answer, { headers: { "Cache-Control": CACHE.none } });
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function AiHelpRoute() {
  const page = useRouteData<typeof loader>();
  const answer = useActionData() as FormAnswer | undefined;
  return <AiHelpPage {...page} answered={answer} />;
}
