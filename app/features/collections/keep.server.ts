import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { refuse, refuseAs, refuseUnread } from "#app/lib/server/refuse.server.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { readForm, textFields } from "#app/lib/server/read-form.server.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { collectionsUrl, withView } from "./view.ts";

const documents = z
  .array(z.object({ url: z.string().max(2048), title: z.string().max(1024) }))
  .max(500);

/** Creates a collection from the articles kept in this browser. */
export async function keepDocuments(context: SiteContext, request: Request, locale: Locale) {
  const sent = await readForm(request);
  if (typeof sent === "string") return refuseUnread(sent);
  const form = textFields(sent);
  const fields = new Map(form);
  const read = documents.safeParse(parsed(fields.get("documents")));
  if (!read.success) return refuse("invalid_input", 400, form);
  const name = fields.get("name") ?? "";
  const json = { version: 1 as const, collections: [{ name, items: read.data }] };
  const answer = await apiFor(context, request).api.v2.collections.import.$post({ json });
  if (!answer.ok) return refuseAs(answer, form);
  const { items } = await answer.json();
  const to = withView(collectionsUrl(locale), { done: "imported", count: items });
  return redirect(to, { status: 303, headers: { "Cache-Control": CACHE.none } });
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
