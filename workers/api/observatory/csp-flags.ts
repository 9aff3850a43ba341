import { type Policy, sourcesFor } from "./csp.ts";

/** Properties of policies that affect the score. */
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

type Sources = readonly string[];

/** Sources that match nearly every origin. */
const BROAD = new Set([
  ...["ftp:", "http:", "https:", "ws:", "wss:", "*"],
  ...["http://*", "http://*.*", "https://*", "https://*.*"],
]);

const SCRIPTS = [
  ["script-src-elem", "script-src", "default-src"],
  ["script-src-attr", "script-src", "default-src"],
];
const STYLES = [
  ["style-src-elem", "style-src", "default-src"],
  ["style-src-attr", "style-src", "default-src"],
];

/** Directives for active content, each with its fallback. */
const ACTIVE = [
  ...[["default-src"], ["base-uri"], ["form-action"], ...STYLES],
  ...["child", "connect", "fenced-frame", "font", "frame", "manifest", "object", "worker"].map(
    (kind) => [`${kind}-src`, "default-src"],
  ),
];

const PASSIVE = [
  ["img-src", "default-src"],
  ["media-src", "default-src"],
];

/**
 * The combined effect of several policies. A thing is allowed only if no policy forbids it, so each
 * question is put to all policies before the answers are combined.
 */
export function policyFlags(
  policies: Policy[],
  headerPolicies: Policy[],
  https: boolean,
): PolicyFlags {
  const listsOf = (directives: string[]) => listsFor(policies, directives);
  const scripts = SCRIPTS.map(listsOf).map((lists) => lists.map(effectiveScripts));
  const styles = STYLES.map(listsOf).map((lists) => lists.map(withoutVoided));
  const evaluated = [listsOf(["script-src", "default-src"]), ...styles];
  const unsafeObjects = permits(listsOf(["object-src", "default-src"]), isBroad);
  return {
    unsafeInline: scripts.some(permitsUnsafe) || unsafeObjects,
    unsafeEval: evaluated.some((lists) => permits(lists, isEval)),
    unsafeObjects,
    unsafeInlineStyle: styles.some(permitsUnsafe),
    insecureSchemeActive: https && [...ACTIVE.map(listsOf), ...scripts].some(permitsInsecure),
    insecureSchemePassive: https && PASSIVE.map(listsOf).some(permitsInsecure),
    insecureBaseUri: permitsUnsafe(listsOf(["base-uri"])),
    insecureFormAction: permits(listsOf(["form-action"]), isBroad),
    antiClickjacking: !permits(listsFor(headerPolicies, ["frame-ancestors"]), isBroad),
    defaultNone: listsOf(["default-src"]).some(isNone),
    strictDynamic: scripts.flat().some((list) => isStrictDynamic(list) && list.some(isNonceOrHash)),
  };
}

/**
 * `strict-dynamic` trusts what trusted scripts load; without a nonce or hash, no script is trusted.
 */
export function lacksTrustedScript(policy: Policy): boolean {
  const scripts = sourcesFor(policy, "script-src", "default-src") ?? [];
  return isStrictDynamic(scripts) && !scripts.some(isNonceOrHash);
}

/** Of each policy, the source list of the first of these directives that it has. */
function listsFor(policies: Policy[], directives: string[]): Sources[] {
  return policies.flatMap((policy) => {
    const sources = sourcesFor(policy, ...directives);
    return sources ? [sources] : [];
  });
}

/** Whether every list has such a source. Without a list, all sources are allowed. */
function permits(lists: Sources[], isSuch: (source: string) => boolean): boolean {
  return lists.length === 0 ? isSuch("*") : lists.every((list) => list.some(isSuch));
}

/** Inline code, data and broad sources are checked separately: none permits another. */
function permitsUnsafe(lists: Sources[]): boolean {
  return [isInline, isData, isBroad].some((isSuch) => permits(lists, isSuch));
}

/** Whether a list names an insecure source, and none of the others excludes it. */
function permitsInsecure(lists: Sources[]): boolean {
  return (
    lists.some((list) => list.some(isInsecure)) &&
    lists.every((list) => list.some((source) => isInsecure(source) || source === "*"))
  );
}

/** `strict-dynamic` with a nonce or hash makes browsers ignore host and scheme sources. */
function effectiveScripts(sources: Sources): Sources {
  const valid = withoutVoided(sources);
  if (!isStrictDynamic(valid) || !valid.some(isNonceOrHash)) return valid;
  return valid.filter((source) => source.startsWith("'") && source !== "'self'");
}

/** A nonce or hash makes browsers ignore `unsafe-inline`, which remains for old ones. */
function withoutVoided(sources: Sources): Sources {
  return sources.some(isNonceOrHash) ? sources.filter((source) => !isInline(source)) : sources;
}

function isNone(sources: Sources): boolean {
  return sources.length === 0 || (sources.length === 1 && sources[0] === "'none'");
}

function isNonceOrHash(source: string): boolean {
  return /^'(nonce|sha256|sha384|sha512)-[^']/.test(source);
}

function isStrictDynamic(sources: Sources): boolean {
  return sources.includes("'strict-dynamic'");
}

function isBroad(source: string): boolean {
  return BROAD.has(source);
}

function isInline(source: string): boolean {
  return source === "'unsafe-inline'";
}

function isEval(source: string): boolean {
  return source === "'unsafe-eval'";
}

function isData(source: string): boolean {
  return source === "data:";
}

function isInsecure(source: string): boolean {
  return source.startsWith("http:") || source.startsWith("ftp:");
}
