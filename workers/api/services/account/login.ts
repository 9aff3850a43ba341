import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from "openid-client";
import { z } from "zod";
import { randomToken } from "../../crypto.ts";
import { emailAddress } from "./email-address.ts";
import { LOGIN_SECONDS, type PendingLogin } from "./pending-logins.ts";
import { discoverProvider, type ProviderSettings } from "./provider.ts";

/** The parameters of a new login. */
export interface LoginStart {
  /** The URL to which the provider redirects back. */
  redirectUri: string;
  next: string;
  /** Logs in only if the provider needs no interaction (`prompt=none`). */
  silent: boolean;
  email?: string | undefined;
}

/** Starts a login: returns the state to keep and the provider URL to redirect to. */
export async function startLogin(
  provider: ProviderSettings,
  { redirectUri, next, silent, email }: LoginStart,
  now = Date.now(),
): Promise<{ login: PendingLogin; location: string }> {
  const configuration = await discoverProvider(provider);
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(silent ? { prompt: "none" } : {}),
    ...(email ? { login_hint: email } : {}),
  });
  const until = Math.floor(now / 1000) + LOGIN_SECONDS;
  return { login: { state, verifier, nonce, next, until }, location: url.href };
}

const claims = z.object({
  sub: z.string().min(1),
  email: emailAddress,
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  /** Plans of the user at the provider; absent if the provider does not manage plans. */
  subscriptions: z.array(z.string()).optional().catch(undefined),
  roles: z.array(z.string()).optional().catch(undefined),
});

/** Claims of the ID token. */
export type Claims = z.infer<typeof claims>;

/** Error codes that are not failures: the user declined, or `prompt=none` was impossible. */
const DECLINED = [
  "access_denied",
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
];

/**
 * Exchanges the authorization code for the user's claims. Undefined if the user declined, or
 * `prompt=none` would have required interaction.
 */
export async function finishLogin(
  provider: ProviderSettings,
  callback: URL,
  login: PendingLogin,
): Promise<Claims | undefined> {
  const configuration = await discoverProvider(provider);
  try {
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: login.verifier,
      expectedState: login.state,
      expectedNonce: login.nonce,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub ?? "";
    return claims.parse(await fetchUserInfo(configuration, tokens.access_token, subject));
  } catch (error) {
    const isAnswer = error instanceof AuthorizationResponseError;
    if (isAnswer && DECLINED.includes(error.error)) return undefined;
    throw error;
  }
}
