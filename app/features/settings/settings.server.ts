import { z } from "zod";
import type { ApiClient } from "#app/lib/api-client.ts";
import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import { askPortal, paymentPageOf } from "#app/lib/server/payment.server.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";
import { type Failure, NOTICES, type Notice, SWITCHES } from "./settings.ts";

/** An unchecked box sends nothing. */
const value = z
  .literal("true")
  .optional()
  .transform((text) => text !== undefined);

const form = z.discriminatedUnion("change", [
  z.object({ change: z.enum(SWITCHES), value }),
  z.object({ change: z.literal("history") }),
  z.object({ change: z.literal("newsletter") }),
  z.object({ change: z.literal("sessions") }),
  z.object({ change: z.literal("billing") }),
  z.object({ change: z.literal("deleted"), sure: z.literal("true") }),
]);

type Change = z.infer<typeof form>;

/** The result of a form, with cookies for the browser. */
export interface Outcome {
  notice?: Notice;
  failure?: Failure;
  /** A page of the payment provider to continue on. */
  page?: string;
  cookies: string[];
}

/** Carries out a form of the settings page. */
export async function changeSettings(context: SiteContext, request: Request): Promise<Outcome> {
  const fields = await readForm(request);
  const sent = form.safeParse(typeof fields === "string" ? {} : Object.fromEntries(fields));
  if (!sent.success) return { failure: "failed", cookies: [] };
  const change = sent.data;
  const next = new URL(request.url).pathname;
  const answer = await send(apiFor(context, request), change, next).catch((error: unknown) => {
    console.error(error);
  });
  const cookies = answer?.headers.getSetCookie() ?? [];
  if (answer?.ok && change.change === "billing") {
    return { page: await paymentPageOf(answer), cookies };
  }
  if (answer?.ok) return { notice: noticeOf(change), cookies };
  return { failure: failureOf(answer?.status, change), cookies };
}

/** The parts of a response that are used. */
type Answer = Pick<Response, "ok" | "status" | "headers" | "json">;

function send(client: ApiClient, change: Change, next: string): Promise<Answer> {
  const { plus } = client.api.v1;
  switch (change.change) {
    case "history":
      return plus.ai.help.history.list.$delete();
    case "newsletter":
      return plus.newsletter.$delete();
    case "sessions":
      return plus.account.sessions.$delete();
    case "billing":
      return askPortal(client, next);
    case "deleted":
      return plus.account.$delete();
    default:
      return plus.settings.$post({ json: { [change.change]: change.value } });
  }
}

function noticeOf({ change }: Change): Notice {
  return NOTICES.find((name) => name === change) ?? "saved";
}

function failureOf(status: number | undefined, { change }: Change): Failure {
  if (status === 401) return "expired";
  if (status === 429) return "tooMany";
  if (change === "billing") return "billing";
  return status === 503 && change === "deleted" ? "payment" : "failed";
}

/** The number of active sessions, if the API returns it. */
export async function readSessions(
  context: SiteContext,
  reader: Request,
): Promise<number | undefined> {
  const answer = await apiFor(context, reader)
    .api.v1.plus.account.sessions.$get()
    .catch((error: unknown) => console.error(error));
  return answer?.ok ? (await answer.json()).count : undefined;
}
