import type { ExerciseCode } from "./exercises.ts";

/** Why a check fails. The page turns it into a sentence. */
export interface CheckReason {
  /**
   * `is`: the value that was found; `missing`: a selector that matches nothing; `threw`: an error;
   * `says`: the author's own words; `slow`: it took too long; `stopped`: the code never ended; `not`:
   * nothing more is known.
   */
  kind: (typeof REASONS)[number];
  value?: string;
}

export const REASONS = ["is", "missing", "threw", "says", "slow", "stopped", "not"] as const;

/** The result of one check. */
export interface CheckResult {
  name: string;
  ok: boolean;
  reason?: CheckReason;
}

/** Options for checking code that runs in a frame. */
export interface CheckOptions {
  /** The port that the frame sent before it ran the code. */
  port: MessagePort;
  /** The text of `checks.js`. */
  checks: string;
  /** The names of the checks in it; results with other names are ignored. */
  names: readonly string[];
  code: ExerciseCode;
  /** Sets the frame's width; undefined restores its own. */
  setWidth: (pixels: number | undefined) => void;
}

/**
 * Sends checks to code that has run in a frame, through a port that only this page and the checks
 * hold, and returns a result for every name. If no message comes for a while, the code is stuck:
 * missing results get the reason `stopped`, and the caller should discard the frame. The function
 * uses nothing outside itself, because it is also sent to browsers as text.
 */
export function checkInFrame(options: CheckOptions): Promise<CheckResult[]> {
  const { port, checks, names, code, setWidth } = options;
  /** How long the code may send no message. */
  const TIMEOUT_MS = 4000;
  const KINDS = ["is", "missing", "threw", "says", "slow", "not"];
  const results = new Map<string, CheckResult>();
  let broken: CheckReason | undefined;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      port.close();
      setWidth(undefined);
      const reason = broken ?? { kind: "stopped" as const };
      resolve(names.map((name) => results.get(name) ?? { name, ok: false, reason }));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, TIMEOUT_MS);
    };
    const reasonOf = (value: unknown): CheckReason | undefined => {
      if (typeof value !== "object" || value === null) return undefined;
      const { kind, value: text } = value as Record<string, unknown>;
      if (!KINDS.includes(String(kind))) return undefined;
      const known = String(kind) as CheckReason["kind"];
      return { kind: known, ...(typeof text === "string" ? { value: text.slice(0, 300) } : {}) };
    };
    port.onmessage = ({ data }: MessageEvent) => {
      if (typeof data !== "object" || data === null) return;
      const { typ, name, ok, reason, width } = data as Record<string, unknown>;
      wait();
      if (typ === "done") end();
      else if (typ === "broken") broken = reasonOf(reason);
      else if (typ === "width" && typeof width === "number") {
        setWidth(Math.min(Math.max(width, 100), 2000));
        // After two animation frames, the new layout is in place.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => port.postMessage({ typ: "width" })),
        );
      } else if (typ === "result" && typeof name === "string" && names.includes(name)) {
        const why = ok === true ? undefined : (reasonOf(reason) ?? { kind: "not" as const });
        results.set(name, { name, ok: ok === true, ...(why ? { reason: why } : {}) });
      }
    };
    wait();
    port.postMessage({ checks, code });
  });
}
