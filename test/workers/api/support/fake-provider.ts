import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { vi } from "vitest";

/** A stub OpenID provider: the endpoints of a login, and signed security events. */
export interface FakeProvider {
  issuer: string;
  /** Response of the userinfo endpoint. */
  claims: Record<string, unknown> & { sub: string };
  /** Overrides claims of the ID token. */
  idToken: Record<string, unknown>;
  /** Responds with 503 to everything. */
  down: boolean;
  /** Form fields of the last token request. */
  tokenRequest: URLSearchParams;
  signEvent(payload: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
}

const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });

let providers = 0;

/** Stubs `fetch` for a new provider with an origin of its own. */
export async function openProvider(): Promise<FakeProvider> {
  providers += 1;
  const issuer = `https://provider-${providers}.example`;
  const jwk = { ...(await exportJWK(publicKey)), alg: "ES256", kid: "1", use: "sig" };
  const fake: FakeProvider = {
    issuer,
    claims: { sub: "ada", email: "ada@example.org" },
    idToken: {},
    down: false,
    tokenRequest: new URLSearchParams(),
    signEvent: (payload, header) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: "ES256", kid: "1", typ: "secevent+jwt", ...header })
        .sign(privateKey),
  };
  const answers: Record<string, (body: string) => Promise<unknown>> = {
    "/.well-known/openid-configuration": async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
    }),
    "/jwks": async () => ({ keys: [jwk] }),
    "/me": async () => fake.claims,
    "/token": async (body) => {
      fake.tokenRequest = new URLSearchParams(body);
      const now = Math.floor(Date.now() / 1000);
      const token = { iss: issuer, aud: "client", sub: fake.claims.sub, iat: now, exp: now + 300 };
      const id_token = await new SignJWT({ ...token, ...fake.idToken })
        .setProtectedHeader({ alg: "ES256", kid: "1" })
        .sign(privateKey);
      return { access_token: "access", token_type: "Bearer", id_token };
    },
  };
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== issuer) return others(input, init);
    const answer = fake.down ? undefined : answers[url.pathname];
    return answer
      ? Response.json(await answer(new TextDecoder().decode(await request.arrayBuffer())))
      : new Response("down", { status: 503 });
  });
  return fake;
}
