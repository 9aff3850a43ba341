import { fork } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import type { LocalSettings } from "../local/settings.ts";
import { CommandError } from "../local/terminal.ts";
import { localSecrets } from "../operate/secrets.ts";
import { modelBindings } from "./model.ts";
import { networkBindings } from "./network.ts";
import { CLIENT_ID, STAND_IN_HOST, type StandInOptions } from "./options.ts";

const ENTRY = "workers/stand-ins/main.ts";
const TRIED_PORTS = 20;

/** The process that runs the stand-ins for external services. */
export interface StandIns {
  /** Process id. */
  pid: number;
  /** Bindings that point the api worker to them. */
  bindings: Record<string, string>;
  /** Resolves when they accept requests. */
  ready: Promise<void>;
  /** Resolves if the process exits unexpectedly. */
  died: Promise<void>;
  stop(): void;
}

/** Starts the stand-ins in a process of their own, on loopback only. */
export async function startStandIns(settings: LocalSettings): Promise<StandIns> {
  const { stateDir } = settings;
  const secrets = localSecrets(stateDir);
  const port = settings.loginPort ?? (await freePortFrom(settings.port + 1));
  const options: StandInOptions = { port, site: `http://localhost:${settings.port}`, stateDir };
  const child = fork(path.resolve(ENTRY), [JSON.stringify(options)], {
    execArgv: ["--import", "tsx"],
    // Its output starts with a warning about the version of Node.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk;
    if (!isWarning(String(chunk))) process.stderr.write(chunk);
  });
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new CommandError(`The local login provider did not start: ${reason}`));
    child.on("message", (message) => {
      if (message === "ready") resolve();
      else fail((message as { failed: string }).failed);
    });
    child.once("exit", () => fail(complaints));
  });
  // Prevents an unhandled rejection before the caller awaits `ready`.
  ready.catch(() => undefined);
  let isStopping = false;
  const died = new Promise<void>((resolve) => {
    child.once("exit", () => {
      // An exit before that is a failed start, reported by `ready`.
      void ready.then(
        () => isStopping || resolve(),
        () => undefined,
      );
    });
  });
  const origin = `http://${STAND_IN_HOST}:${port}`;
  return {
    bindings: {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: secrets.client,
      // Keeps user records valid if the port changes.
      OIDC_REALM: "local",
      STRIPE_API: origin,
      STRIPE_SECRET_KEY: secrets.payment,
      STRIPE_WEBHOOK_SECRET: secrets.webhook,
      ...networkBindings(origin),
      ...(settings.scriptedModel ? modelBindings(origin) : {}),
    },
    ready,
    pid: child.pid ?? 0,
    died,
    stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
    },
  };
}

function isWarning(text: string): boolean {
  return text.includes("oidc-provider WARNING") || text.includes("oidc-provider NOTICE");
}

async function freePortFrom(first: number): Promise<number> {
  for (let port = first; port < first + TRIED_PORTS; port++) if (await isFree(port)) return port;
  throw new CommandError(
    `No free port for the local login provider between ${first} and ${first + TRIED_PORTS - 1}. Choose one: LOGIN_PORT=… npm start`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, STAND_IN_HOST, () => probe.close(() => resolve(true)));
  });
}
