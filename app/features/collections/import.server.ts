import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { apiFor } from "#app/lib/server/api.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";
import { refuse, refuseAs, refuseUnread } from "#app/lib/server/refuse.server.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { prepareImport, type ReadFile, readImport } from "./import-file.server.ts";
import type { Own } from "./read.server.ts";
import type { ImportPlan } from "./types.ts";
import { collectionsUrl, withView } from "./view.ts";

/** Bookmark files contain icons; larger files are rejected. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The API accepts a megabyte; form encoding makes it longer. */
const MOST_KEPT = 4 * 1024 * 1024;

/** The preview of an import, with its file. */
export interface Preview extends Omit<ReadFile, "file"> {
  plan: ImportPlan;
  /** JSON, sent back to run the import. */
  file: string;
}

const form = z.object({
  intent: z.enum(["preview", "import"]),
  file: z.union([z.instanceof(File), z.string().max(MOST_BYTES)]),
  into: z.string().max(64).optional(),
});

/** Previews or runs an import. Requires a login, since files are large. */
export async function actImport(
  context: SiteContext,
  request: Request,
  locale: Locale,
  own: Own | undefined,
) {
  const sent = await readForm(request, own ? MOST_BYTES : MOST_KEPT);
  if (typeof sent === "string") return own ? refuseUnread(sent) : refuse("unauthorized", 401, []);
  const fields = form.safeParse(Object.fromEntries(sent));
  if (!fields.success) return refuse("unreadable", 422, []);
  const { intent, file, into } = fields.data;
  if (!own) {
    // A previewed file is kept in the page; an uploaded one can be chosen again.
    const isKept = intent === "import" && typeof file === "string";
    return refuse("unauthorized", 401, isKept ? Object.entries({ intent, file }) : []);
  }
  const content = typeof file === "string" ? file : await file.text();
  const api = apiFor(context, request).api.v2.collections.import;
  if (intent === "import") {
    const json = readImport(content);
    if (!json) return refuse("unreadable", 422, []);
    const answer = await api.$post({ json });
    if (!answer.ok) return refuseAs(answer, []);
    const { items } = await answer.json();
    const to = withView(collectionsUrl(locale), { done: "imported", count: items });
    return redirect(to, { status: 303, headers: { "Cache-Control": CACHE.none } });
  }
  const read = readImport(content);
  if (!read) return refuse("unreadable", 422, []);
  const name = own.collections.find(({ id }) => id === into)?.name;
  const { origin, contentOrigins } = context.settings;
  const site = { content: context.content, origins: [origin, ...contentOrigins], locale };
  const prepared = await prepareImport(read, site, name);
  const answer = await api.preview.$post({ json: prepared.file });
  if (!answer.ok) return refuseAs(answer, []);
  const preview: Preview = {
    ...{ moved: prepared.moved, foreign: prepared.foreign },
    plan: await answer.json(),
    file: JSON.stringify(prepared.file),
  };
  return data({ preview }, { headers: { "Cache-Control": CACHE.none } });
}
