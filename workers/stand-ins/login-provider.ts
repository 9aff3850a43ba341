import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, { interactionPolicy } from "oidc-provider";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import type { LocalSecrets } from "../operate/secrets.ts";
import { standInPage } from "./html.ts";
import { CLIENT_ID, type StandInOptions } from "./options.ts";
import { findPerson, type LocalPerson, PEOPLE } from "./people.ts";

/** Handles a request. */
export type StandIn = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const SCOPES = "openid email profile";

/** An OpenID provider where anybody can log in as any of `PEOPLE`, or as somebody like them. */
export function createLoginProvider(
  issuer: string,
  options: StandInOptions,
  secrets: LocalSecrets,
): StandIn {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secrets.client,
        redirect_uris: [`${options.site}/users/fxa/login/callback/`],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [secrets.key] } as NonNullable<ConstructorParameters<typeof Provider>[1]>["jwks"],
    cookies: { keys: [secrets.cookies] },
    claims: { email: ["email"], profile: ["name", "subscriptions", "roles"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 86_400, Interaction: 3_600, Grant: 86_400, IdToken: 3_600, AccessToken: 3_600 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: askAlways() },
    findAccount: (_ctx, id) => account(findPerson(id)),
    // Skips the consent page: the only client is ours.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  return async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (!url.pathname.startsWith("/interaction/")) {
      await answer(request, response);
      return;
    }
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(chooser());
      return;
    }
    const person = findPerson(url.searchParams.get("person") ?? "");
    const result = person
      ? { login: { accountId: person.id } }
      : { error: "access_denied", error_description: "Nobody was chosen." };
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    });
  };
}

/** Always asks which person to log in as, unless `prompt=none`. */
function askAlways() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get("login")
    ?.checks.add(
      new Check("choose_person", "Somebody has to be chosen.", "login_required", ({ oidc }) =>
        oidc.result?.login || oidc.params?.prompt === "none"
          ? Check.NO_NEED_TO_PROMPT
          : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

async function account(person: LocalPerson | undefined) {
  if (!person) return undefined;
  const { id, name, email, plan, roles } = person;
  return {
    accountId: id,
    claims: async () => ({ sub: id, name, email, subscriptions: [plan], roles }),
  };
}

function chooser(): string {
  const choices = PEOPLE.map(({ id, name, plan, roles }) => {
    const about = escapeHtml([plan, ...roles].join(", "));
    return `<form method="post" action="?person=${id}"><button><strong>${name}</strong><small>${about}</small></button></form>`;
  });
  const nobody = '<form method="post" action="?person="><button>Nobody: go back</button></form>';
  return standInPage(
    "Who do you want to be?",
    `<div class="choices">${choices.join("")}</div><p></p>${nobody}`,
  );
}
