import { isIP } from "node:net";
import { PlanError } from "../plans/plan-error.ts";

const MINUTES = 60;

/** The value of `--minutes`, by default 60. */
export function readMinutes(text: string | undefined): number {
  const minutes = Number(text ?? MINUTES);
  if (minutes > 0 && text !== "") return minutes;
  throw new PlanError(`--minutes is "${text}"; it must be a number above 0.`);
}

/** The values of `--resolve`: IP addresses by host. */
export function readHosts(values: unknown): Map<string, string> {
  const texts = Array.isArray(values) ? values.map(String) : [];
  return new Map(
    texts.map((text) => {
      const [host = "", address = ""] = text.split("=", 2);
      if (host !== "" && isIP(address) !== 0) return [host, address];
      throw new PlanError(`--resolve is "${text}"; it must be like "www.w3.org=192.0.2.7".`);
    }),
  );
}
