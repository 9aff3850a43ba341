import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";

/** How to reach the provider of logins. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const KEPT_MS = 60 * 60 * 1000;
const known = new Map<string, { configuration: Configuration; until: number }>();

/** What the provider publishes about itself, read once an hour in each isolate. */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  now = Date.now(),
): Promise<Configuration> {
  const key = `${issuer} ${clientId}`;
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.configuration;
  const url = new URL(issuer);
  // Signatures of id tokens are checked even though they come straight from the provider.
  const execute = [enableNonRepudiationChecks];
  if (isLoopback(url)) execute.push(allowInsecureRequests);
  const configuration = await discovery(url, clientId, clientSecret, undefined, { execute });
  known.set(key, { configuration, until: now + KEPT_MS });
  return configuration;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
}

/** The provider that the settings name; undefined where they name none. */
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
