import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from "openid-client";
import { z } from "zod";
import { randomToken } from "../../crypto.ts";
import { LOGIN_SECONDS, type PendingLogin } from "./pending-logins.ts";
import { discoverProvider, type ProviderSettings } from "./provider.ts";

/** A login that begins. */
export interface LoginStart {
  /** Where the provider sends people back to. */
  redirectUri: string;
  next: string;
  /** Only if no interaction is needed: the provider has its own session. */
  silent: boolean;
  email?: string | undefined;
}

/** Begins a login: what is to be remembered of it, and the provider's address to go to. */
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
  email: z.email(),
  picture: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  /** The plans that somebody has at the provider; absent where it knows of none. */
  subscriptions: z.array(z.string()).optional().catch(undefined),
  roles: z.array(z.string()).optional().catch(undefined),
});

/** What a provider says about somebody. */
export type Claims = z.infer<typeof claims>;

/**
 * Exchanges the code that came back for what the provider says about the person.
 * Undefined where the provider let nobody in: they declined, or `prompt=none` would
 * have needed a question.
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
    if (error instanceof AuthorizationResponseError) return undefined;
    throw error;
  }
}
