import path from "node:path";
import { z } from "zod";
import { CommandError } from "./terminal.ts";

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(8787),
  HOST: z.string().min(1).default("127.0.0.1"),
  LOGIN_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  STATE_DIR: z.string().min(1).default(".wrangler/state"),
  MEDIA_HOSTS: z.string().optional(),
  MODEL: z.enum(["none", "scripted"]).default("none"),
});

/** Settings of a local run, from the environment. */
export interface LocalSettings {
  port: number;
  host: string;
  /** Port of the local login provider; by default the next free port after `port`. */
  loginPort?: number;
  /** Absolute path of the folder for R2 and D1. */
  stateDir: string;
  /** Replaces `MEDIA_HOSTS` of `wrangler.toml`; the compiler reads the same variable. */
  mediaHosts?: string;
  /** AI help uses a scripted model stand-in. */
  scriptedModel?: boolean;
}

/** Parses the settings; throws a `CommandError` that names the invalid one. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): LocalSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new CommandError(`${issue?.path.join(".")}: ${issue?.message}.`);
  }
  const { PORT, HOST, LOGIN_PORT, STATE_DIR, MEDIA_HOSTS, MODEL } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    stateDir: path.resolve(STATE_DIR),
    ...(MEDIA_HOSTS === undefined ? {} : { mediaHosts: MEDIA_HOSTS }),
    ...(MODEL === "scripted" ? { scriptedModel: true } : {}),
    ...(LOGIN_PORT === undefined ? {} : { loginPort: LOGIN_PORT }),
  };
}
