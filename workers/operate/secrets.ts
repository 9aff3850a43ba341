import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CommandError } from "../local/terminal.ts";

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

const schema = z.object({
  api: z.string().min(1),
  client: z.string().min(1),
  cookies: z.string().min(1),
  payment: z.string().min(1),
  webhook: z.string().min(1),
  key: z.record(z.string(), z.unknown()),
});

function readSecrets(file: string): LocalSecrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new CommandError(
      `${file} cannot be read: it is damaged. Delete it, and new secrets are made; everybody has to log in again.`,
    );
  }
}

/** Reads the secrets of a state folder; makes them at the first start. */
export function localSecrets(stateDir: string): LocalSecrets {
  const file = path.join(stateDir, "secrets.json");
  if (existsSync(file)) return readSecrets(file);
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
  // A start that breaks off leaves the whole file, or none.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
