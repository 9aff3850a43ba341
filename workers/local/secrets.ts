import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Secrets of a local run. They never leave the state folder. */
export interface LocalSecrets {
  /** Signs codes, hashes addresses. */
  api: string;
  /** Between the api worker and the local login provider. */
  client: string;
  /** Signs cookies of the local login provider. */
  cookies: string;
  /** Between the api worker and the local stand-in for payment. */
  payment: string;
  /** Signs what the local stand-in for payment sends. */
  webhook: string;
  /** The private key with which the local login provider signs, as a JWK. */
  key: Record<string, unknown>;
}

/** Reads the secrets of a state folder; makes them at the first start. */
export function localSecrets(stateDir: string): LocalSecrets {
  const file = path.join(stateDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as LocalSecrets;
  const secret = () => randomBytes(32).toString("base64url");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const secrets: LocalSecrets = {
    api: secret(),
    client: secret(),
    cookies: secret(),
    payment: `sk_local_${secret()}`,
    webhook: `whsec_${secret()}`,
    key: { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: secret() },
  };
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
