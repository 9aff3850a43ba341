import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ApiClient } from "#app/lib/api-client.ts";
import { type ApiAnswer, refuse, refuseAs, refuseUnread } from "#app/lib/server/refuse.server.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { readForm, textFields } from "#app/lib/server/read-form.server.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { readHead } from "./page.server.ts";
import type { Done } from "./view.server.ts";
import { collectionsUrl, withView } from "./view.ts";

const id = z.string().min(1).max(64);
const key = z.string().min(8).max(128);
const text = z.string().max(200_000);

/** All forms of the collection pages. */
const FORMS = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), name: text, description: text, key }),
  z.object({ intent: z.literal("edit"), collection: id, name: text, description: text }),
  z.object({ intent: z.literal("delete"), collection: id }),
  z.object({ intent: z.literal("item"), collection: id, item: id, title: text, notes: text }),
  z.object({ intent: z.literal("remove"), collection: id, item: id }),
  z.object({ intent: z.literal("follow"), collection: id, item: id, url: text }),
  z.object({
    intent: z.literal("place"),
    collection: id,
    item: id,
    to: z.enum(["up", "down", "first", "last"]).optional(),
    before: id.optional(),
    after: id.optional(),
  }),
  z.object({ intent: z.enum(["move", "copy"]), collection: id, ids: z.array(id), target: id }),
  z.object({ intent: z.literal("discard"), collection: id, ids: z.array(id) }),
  z.object({ intent: z.literal("undo"), token: id }),
  z.object({ intent: z.enum(["share", "unshare"]), collection: id }),
  z.object({ intent: z.literal("own"), share: id, name: text, key }),
]);

type Form = z.infer<typeof FORMS>;

/** Fields of the API's answers that are used. */
interface DoneBody {
  id?: string;
  undo?: string | null;
  done?: number;
  place?: number;
}

/** The result of a form: the notice, and the page that shows it. */
interface Outcome {
  answer: ApiAnswer;
  done: Done;
  /** Additional parameters of the notice, from the answer. */
  more?: (body: DoneBody) => Record<string, string>;
  /** Where to redirect; by default the form's page. */
  to?: (body: DoneBody) => string;
}

const PAGE = { slug: "plus/collections", title: "title" } as const;

/**
 * Carries out a form of these pages, then redirects to its page; or returns why it failed with
 * everything the reader wrote, so that the form is shown again.
 */
export async function act({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readHead(PAGE, { params, request, context });
  const sent = await readForm(request);
  if (typeof sent === "string") return refuseUnread(sent);
  const entries = textFields(sent);
  const ids = entries.filter(([name]) => name === "id").map(([, value]) => value);
  const form = FORMS.safeParse({ ...Object.fromEntries(entries), ids });
  if (!form.success) return refuse("invalid_input", 400, entries);
  const outcome = await run(apiFor(context, request), form.data, locale).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!outcome) return refuse("unavailable", 503, entries);
  const { answer, done, more, to } = outcome;
  if (!answer.ok) return refuseAs(answer, entries);
  const body = (await answer.json().catch(() => ({}))) as DoneBody;
  const { pathname, search } = new URL(request.url);
  const back = to?.(body) ?? pathname + search;
  return redirect(withView(back, { done, ...more?.(body) }), {
    status: 303,
    headers: { "Cache-Control": CACHE.none },
  });
}

async function run(client: ApiClient, form: Form, locale: Locale): Promise<Outcome> {
  const { collections: api, shared } = client.api.v2;
  const home = collectionsUrl(locale);
  switch (form.intent) {
    case "create": {
      const { name, description, key } = form;
      const header = { "idempotency-key": key };
      const answer = await api.$post({ header, json: { name, description } });
      return { answer, done: "created" };
    }
    case "edit": {
      const { collection, name, description } = form;
      const param = { id: collection };
      const answer = await api[":id"].$post({ param, json: { name, description } });
      return { answer, done: "edited" };
    }
    case "delete": {
      const answer = await api[":id"].$delete({ param: { id: form.collection } });
      return { answer, done: "deleted", more: undoOf, to: () => home };
    }
    case "item": {
      const { collection, item, title, notes } = form;
      const param = { collection, id: item };
      const one = api[":collection"].items[":id"];
      return { answer: await one.$post({ param, json: { title, notes } }), done: "saved" };
    }
    case "remove": {
      const param = { collection: form.collection, id: form.item };
      const answer = await api[":collection"].items[":id"].$delete({ param });
      return { answer, done: "removed", more: undoOf };
    }
    case "follow": {
      const { collection, item, url } = form;
      const param = { collection, id: item };
      const one = api[":collection"].items[":id"].address;
      return { answer: await one.$post({ param, json: { url } }), done: "followed" };
    }
    case "place": {
      const { collection, item, to = "up", before, after } = form;
      const param = { collection, id: item };
      const json = before ? { before } : after ? { after } : { to };
      const answer = await api[":collection"].items[":id"].place.$post({ param, json });
      return { answer, done: "placed", more: placeOf };
    }
    case "move":
    case "copy": {
      const { intent, collection, ids, target } = form;
      const json = { action: intent, ids, to: target };
      const answer = await api[":collection"].several.$post({ param: { collection }, json });
      return { answer, done: intent === "move" ? "moved" : "copied", more: countOf };
    }
    case "discard": {
      const { collection, ids } = form;
      const json = { action: "delete" as const, ids };
      const answer = await api[":collection"].several.$post({ param: { collection }, json });
      return { answer, done: "removed", more: (body) => ({ ...countOf(body), ...undoOf(body) }) };
    }
    case "undo": {
      const answer = await api.undo.$post({ query: { token: form.token } });
      return { answer, done: "restored" };
    }
    case "share": {
      const answer = await api[":id"].share.$post({ param: { id: form.collection } });
      // The dialog stays open to show the link.
      return { answer, done: "shared", more: () => ({ share: "1" }) };
    }
    case "unshare": {
      const answer = await api[":id"].share.$delete({ param: { id: form.collection } });
      return { answer, done: "unshared" };
    }
    case "own": {
      const { share, name, key } = form;
      const header = { "idempotency-key": key };
      const answer = await shared[":share"].copy.$post({
        param: { share },
        header,
        json: { name },
      });
      return { answer, done: "owned", to: ({ id = "" }) => collectionsUrl(locale, id) };
    }
  }
}

function undoOf({ undo }: DoneBody): Record<string, string> {
  return undo ? { undo } : {};
}

function countOf({ done = 0 }: DoneBody): Record<string, string> {
  return { count: String(done) };
}

function placeOf({ place = 1 }: DoneBody): Record<string, string> {
  return { count: String(place) };
}
