import { defineTest } from "../header-test.ts";
import type { Subject } from "../subject.ts";

/** Six months of 30 days. */
const LASTING_SECONDS = 15_552_000;

/** Whether browsers remember to use HTTPS only. */
export const strictTransportSecurity = defineTest({
  name: "strict-transport-security",
  title: "Strict Transport Security (HSTS)",
  slug: "Web/HTTP/Reference/Headers/Strict-Transport-Security",
  expectation: "hsts-implemented-max-age-at-least-six-months",
  verdicts: {
    "hsts-preloaded": { modifier: 5 },
    "hsts-implemented-max-age-at-least-six-months": { modifier: 0, advice: "hsts-preload" },
    "hsts-implemented-max-age-less-than-six-months": { modifier: -10, advice: "hsts-longer" },
    "hsts-not-implemented": { modifier: -20, advice: "hsts-add" },
    "hsts-header-invalid": { modifier: -20, advice: "hsts-invalid" },
    "hsts-not-implemented-no-https": { modifier: -20, advice: "https-add" },
    "hsts-invalid-cert": { modifier: -20, advice: "https-cert" },
  },
  run(subject) {
    const hsts = readHsts(subject);
    const known = subject.preload.get(subject.host) ?? "unknown";
    const output = {
      ...hsts.output,
      preloaded: known === "unknown" ? null : known === "preloaded",
    };
    if (known === "preloaded") return { result: "hsts-preloaded", output };
    return { result: hsts.result, output };
  },
});

/** Whether HSTS makes up for missing protection elsewhere. */
export function hasLastingHsts(subject: Subject): boolean {
  return (
    subject.preload.get(subject.host) === "preloaded" ||
    readHsts(subject).result === "hsts-implemented-max-age-at-least-six-months"
  );
}

const NOTHING = { data: null, max_age: null, include_sub_domains: false, preload: false };

function readHsts({ https }: Subject) {
  const answer = https.answers.findLast(({ url }) => url.startsWith("https:"));
  if (!answer) {
    const isCertificate = https.failure === "certificate";
    const result = isCertificate ? "hsts-invalid-cert" : "hsts-not-implemented-no-https";
    return { result, output: NOTHING } as const;
  }
  const value = answer.headers.get("strict-transport-security");
  if (value === null) return { result: "hsts-not-implemented", output: NOTHING } as const;
  const parsed = parseHsts(value);
  if (!parsed) {
    return { result: "hsts-header-invalid", output: { ...NOTHING, data: value } } as const;
  }
  const result =
    parsed.max_age >= LASTING_SECONDS
      ? "hsts-implemented-max-age-at-least-six-months"
      : "hsts-implemented-max-age-less-than-six-months";
  return { result, output: { data: value, ...parsed } } as const;
}

/** As RFC 6797 requires: one header, no repeated directive, `max-age` present. */
function parseHsts(value: string) {
  const directives = new Map<string, string>();
  for (const part of value.split(";")) {
    const [name = "", ...rest] = part.split("=");
    const key = name.trim().toLowerCase();
    if (key === "") continue;
    if (directives.has(key)) return undefined;
    directives.set(key, rest.join("=").trim());
  }
  const seconds = /^(?:"(\d+)"|(\d+))$/.exec(directives.get("max-age") ?? "");
  if (!seconds || value.includes(",")) return undefined;
  return {
    max_age: Number(seconds[1] ?? seconds[2]),
    include_sub_domains: directives.has("includesubdomains"),
    preload: directives.has("preload"),
  };
}
