import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CommandError } from "../local/terminal.ts";

/** Secrets of a local run, stored in the state folder. */
export interface LocalSecrets {
  /** Signs advertisement codes and hashes IP addresses. */
  api: string;
  /** Client secret of the local login provider. */
  client: string;
  /** Signs cookies of the local login provider. */
  cookies: string;
  /** API key of the local payment stand-in. */
  payment: string;
  /** Signs webhooks of the local payment stand-in. */
  webhook: string;
  /** Private signing key of the local login provider, as a JWK. */
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

/** Reads the secrets of a state folder, or creates them. */
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
  // Written atomically.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
