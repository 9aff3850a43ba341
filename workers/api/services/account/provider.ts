import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";

/** How to reach the login provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const KEPT_MS = 60 * 60 * 1000;
const known = new Map<string, { configuration: Configuration; until: number }>();

/** The provider's OpenID configuration, fetched once an hour per isolate. */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  now = Date.now(),
): Promise<Configuration> {
  const key = `${issuer} ${clientId}`;
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.configuration;
  const url = new URL(issuer);
  // Verifies ID token signatures, although the tokens come straight from the provider.
  const execute = [enableNonRepudiationChecks];
  if (isLoopback(url)) execute.push(allowInsecureRequests);
  const configuration = await discovery(url, clientId, clientSecret, undefined, { execute });
  known.set(key, { configuration, until: now + KEPT_MS });
  return configuration;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
}

/** The login provider of the settings; undefined if none is configured. */
export function providerOf(settings: {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
}): ProviderSettings | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = settings;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret };
}
