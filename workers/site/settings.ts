import type { SiteSettings } from "#app/lib/server/load-context.ts";
import { FEATURES, featuresOf } from "#content-build/contract/features.ts";
import type { Bindings } from "./bindings.ts";

/** The variables of `wrangler.toml`, checked and typed. */
export interface Settings extends SiteSettings {
  /**
   * Maximum number of rendered pages in the Cache API; infinite where the platform evicts them, 0
   * in development and for render benchmarks.
   */
  cachedPages: number;
  /** Whether browsers may cache. Off locally, so that edits show at once. */
  browserCache: boolean;
  /** Whether this worker compresses texts. Off behind a CDN that does. */
  compress: boolean;
  /** How long an isolate caches the pointer to the published version, in seconds. */
  pointerSeconds: number;
  /** Where vulnerabilities are reported, for `security.txt`. */
  securityContacts: string[];
  /** Permissions of tools to use the content: `Content-Signal` in robots.txt; may be empty. */
  contentSignal: string;
  /** Share of requests that are logged; those that fail always are. */
  logShare: number;
  /** Whether lines of the log are written several at a time. */
  gathersLog: boolean;
  /** Changes with every build of the app, which invalidates cached pages. */
  buildId: string;
  /** Additional hosts for images and video in content. */
  mediaHosts: string[];
  /** Origins of user pictures, as the login provider names them. */
  avatarHosts: string[];
  /** Additional hosts that content may frame. */
  frameHosts: string[];
  /** Hosts that our forms may redirect to: the payment pages. */
  formHosts: string[];
}

const known = new WeakMap<Bindings, Settings>();

/** Parses the settings; throws an error that names the invalid variable. */
export function readSettings(env: Bindings): Settings {
  let settings = known.get(env);
  if (!settings) {
    settings = parse(env);
    known.set(env, settings);
  }
  return settings;
}

function parse(env: Bindings): Settings {
  return {
    origin: originOf("ORIGIN", env.ORIGIN),
    contentOrigins: wordsOf(env.CONTENT_ORIGINS).map((word) => originOf("CONTENT_ORIGINS", word)),
    securityContacts: wordsOf(env.SECURITY_CONTACTS ?? "").map(contactOf),
    playHost: hostOf(env.PLAY_HOST),
    indexable: oneOf("INDEXABLE", env.INDEXABLE, ["true", "false"]) === "true",
    cachedPages: cachedPagesOf("PAGE_CACHE", env.PAGE_CACHE),
    browserCache: oneOf("BROWSER_CACHE", env.BROWSER_CACHE, ["on", "off"]) === "on",
    compress: oneOf("COMPRESS", env.COMPRESS, ["on", "off"]) === "on",
    pointerSeconds: seconds("POINTER_SECONDS", env.POINTER_SECONDS),
    logShare: shareOf("LOG", env.LOG),
    gathersLog: env.LOG === "gathered",
    buildId: env.BUILD_ID || (env.CF_VERSION?.id ?? ""),
    contentSignal: signalOf(env.CONTENT_SIGNAL ?? ""),
    mediaHosts: wordsOf(env.MEDIA_HOSTS),
    avatarHosts: wordsOf(env.AVATAR_HOSTS ?? ""),
    frameHosts: wordsOf(env.FRAME_HOSTS),
    formHosts: wordsOf(env.FORM_HOSTS ?? ""),
    features: featuresOf(checkedFeatures(env.FEATURES)),
    writerHosts: wordsOf(env.WRITER_HOSTS),
    playCdns: wordsOf(env.PLAY_CDNS),
  };
}

function originOf(name: string, value: string): string {
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new Error(`${name} is "${value}"; it must be like "https://webdocs.example".`);
}

function contactOf(value: string): string {
  if (/^(?:https|mailto|tel):/.test(value) && URL.canParse(value)) return value;
  throw new Error(
    `SECURITY_CONTACTS has "${value}"; it must be like "mailto:security@webdocs.example".`,
  );
}

function signalOf(value: string): string {
  if (/^(?:[a-z-]+=(?:yes|no)(?:, (?!$)|$))*$/.test(value)) return value;
  throw new Error(`CONTENT_SIGNAL is "${value}"; it must be like "search=yes, ai-train=no".`);
}

function hostOf(value: string): string {
  if (URL.canParse(`http://${value}`) && new URL(`http://${value}/`).host === value) return value;
  throw new Error(`PLAY_HOST is "${value}"; it must be a host like "play.localhost:8787".`);
}

function wordsOf(value: string): string[] {
  return value.split(/\s+/).filter(Boolean);
}

function checkedFeatures(value: string): string {
  const known: readonly string[] = FEATURES;
  const unknown = wordsOf(value).find((name) => !known.includes(name));
  if (unknown === undefined) return value;
  throw new Error(`FEATURES names "${unknown}"; there are ${FEATURES.join(", ")}.`);
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found) return found;
  throw new Error(`${name} is "${value}"; it must be one of ${allowed.join(", ")}.`);
}

/** "all", "gathered", "errors", or a share: all requests that fail, and that share of the others. */
function shareOf(name: string, value: string): number {
  if (value === "all" || value === "gathered") return 1;
  if (value === "errors") return 0;
  if (Number(value) > 0 && Number(value) <= 1) return Number(value);
  throw new Error(`${name} is "${value}"; it must be all, errors, gathered, or a share like 0.01.`);
}

/** "on", "off", or a number of pages. */
function cachedPagesOf(name: string, value: string): number {
  if (value === "on") return Number.POSITIVE_INFINITY;
  if (value === "off") return 0;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${name} is "${value}"; it must be on, off, or a number of pages like 2000.`);
}

function seconds(name: string, value: string): number {
  const number = Number(value);
  if (value !== "" && number >= 0) return number;
  throw new Error(`${name} is "${value}"; it must be a number of seconds.`);
}
