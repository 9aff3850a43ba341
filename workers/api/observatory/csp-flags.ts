import { type Policy, sourcesFor } from "./csp.ts";

/** What a policy permits or prevents, as far as the score depends on it. */
export interface PolicyFlags {
  unsafeInline: boolean;
  unsafeEval: boolean;
  unsafeObjects: boolean;
  unsafeInlineStyle: boolean;
  insecureSchemeActive: boolean;
  insecureSchemePassive: boolean;
  insecureBaseUri: boolean;
  insecureFormAction: boolean;
  antiClickjacking: boolean;
  defaultNone: boolean;
  strictDynamic: boolean;
}

/** Flags that hold if any policy has them; all others hold only if every policy allows them. */
const PROTECTIONS = new Set<keyof PolicyFlags>([
  "antiClickjacking",
  "defaultNone",
  "strictDynamic",
]);

/** Sources that match nearly every origin. */
const BROAD = new Set([
  ...["ftp:", "http:", "https:", "ws:", "wss:", "*"],
  ...["http://*", "http://*.*", "https://*", "https://*.*"],
]);

const PASSIVE = ["img-src", "media-src"];
const NOT_FETCHED = new Set([
  ...[...PASSIVE, "script-src", "script-src-elem", "script-src-attr"],
  ...["report-uri", "report-to", "sandbox", "frame-ancestors", "require-trusted-types-for"],
]);

/** The combined effect of several policies: a thing is allowed only if all of them allow it. */
export function policyFlags(
  policies: Policy[],
  headerPolicies: Policy[],
  https: boolean,
): PolicyFlags {
  const each = policies.map((policy) => flagsOf(policy, https));
  const names = Object.keys(each[0] ?? {}) as (keyof PolicyFlags)[];
  const together = names.map((name) => [
    name,
    PROTECTIONS.has(name) ? each.some((flags) => flags[name]) : each.every((flags) => flags[name]),
  ]);
  const antiClickjacking = headerPolicies.some(
    (policy) => !sourcesFor(policy, "frame-ancestors").some(isBroad),
  );
  return { ...Object.fromEntries(together), antiClickjacking } as PolicyFlags;
}

/**
 * `strict-dynamic` trusts what trusted scripts load; without a nonce or hash, no script is trusted.
 */
export function lacksTrustedScript(policy: Policy): boolean {
  const scripts = sourcesFor(policy, "script-src", "default-src");
  return scripts.includes("'strict-dynamic'") && !scripts.some(isNonceOrHash);
}

function flagsOf(policy: Policy, https: boolean): PolicyFlags {
  const scripts = [
    ...effectiveScripts(sourcesFor(policy, "script-src-elem", "script-src", "default-src")),
    ...effectiveScripts(sourcesFor(policy, "script-src-attr", "script-src", "default-src")),
  ];
  const styles = [
    ...withoutVoided(sourcesFor(policy, "style-src-elem", "style-src", "default-src")),
    ...withoutVoided(sourcesFor(policy, "style-src-attr", "style-src", "default-src")),
  ];
  const objects = sourcesFor(policy, "object-src", "default-src");
  const evaluated = [...sourcesFor(policy, "script-src", "default-src"), ...styles];
  const active = [...policy].filter(([name]) => !NOT_FETCHED.has(name)).flatMap(([, list]) => list);
  const passive = PASSIVE.flatMap((name) => policy.get(name) ?? policy.get("default-src") ?? []);
  return {
    unsafeInline: scripts.some(isUnsafe) || objects.some(isBroad),
    unsafeEval: evaluated.includes("'unsafe-eval'"),
    unsafeObjects: objects.some(isBroad),
    unsafeInlineStyle: styles.some(isUnsafe),
    insecureSchemeActive: https && [...active, ...scripts].some(isInsecure),
    insecureSchemePassive: https && passive.some(isInsecure),
    insecureBaseUri: sourcesFor(policy, "base-uri").some(isUnsafe),
    insecureFormAction: sourcesFor(policy, "form-action").some(isBroad),
    antiClickjacking: false,
    defaultNone: isNone(policy.get("default-src")),
    strictDynamic: scripts.includes("'strict-dynamic'") && scripts.some(isNonceOrHash),
  };
}

/** `strict-dynamic` with a nonce or hash makes browsers ignore host and scheme sources. */
function effectiveScripts(sources: readonly string[]): readonly string[] {
  const valid = withoutVoided(sources);
  if (!valid.includes("'strict-dynamic'") || !valid.some(isNonceOrHash)) return valid;
  return valid.filter((source) => source.startsWith("'") && source !== "'self'");
}

/** A nonce or hash makes browsers ignore `unsafe-inline`, which remains for old ones. */
function withoutVoided(sources: readonly string[]): readonly string[] {
  if (!sources.some(isNonceOrHash)) return sources;
  return sources.filter((source) => source !== "'unsafe-inline'");
}

function isNone(sources: readonly string[] | undefined): boolean {
  return sources !== undefined && (sources.length === 0 || sources.join() === "'none'");
}

function isNonceOrHash(source: string): boolean {
  return /^'(nonce|sha256|sha384|sha512)-[^']/.test(source);
}

function isBroad(source: string): boolean {
  return BROAD.has(source);
}

function isUnsafe(source: string): boolean {
  return isBroad(source) || source === "'unsafe-inline'" || source === "data:";
}

function isInsecure(source: string): boolean {
  return source.startsWith("http:") || source.startsWith("ftp:");
}
