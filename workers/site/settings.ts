import type { SiteSettings } from "#app/lib/server/load-context.ts";
import { FEATURES, featuresOf } from "#content-build/contract/features.ts";
import type { Bindings } from "./bindings.ts";

/** The variables of `wrangler.toml`, checked and typed. */
export interface Settings extends SiteSettings {
  /** Rendered pages are kept. Off in development, and where rendering is measured. */
  pageCache: boolean;
  /** Browsers may keep what they got. Off locally, so that an edit shows at once. */
  browserCache: boolean;
  /** Texts are compressed here. Off behind a content delivery network, which does it better. */
  compress: boolean;
  /** For how long an isolate trusts what it read of the published version. */
  pointerSeconds: number;
  /** Which requests are logged: "gathered" is all, several lines at a time. */
  log: "all" | "errors" | "gathered";
  /** Changes with every build of the app: cached pages of another build are not served. */
  buildId: string;
  /** Hosts, beside our own, from which content may show images and video. */
  mediaHosts: string[];
  /** Origins of pictures of people, as the login provider names them. */
  avatarHosts: string[];
  /** Hosts, beside the play host, that content may embed. */
  frameHosts: string[];
  /** Hosts to which a form of ours may lead: the pages on which to pay. */
  formHosts: string[];
}

const known = new WeakMap<Bindings, Settings>();

/** Reads the settings; throws a sentence that names the variable which is wrong. */
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
    origin: originOf(env.ORIGIN),
    playHost: hostOf(env.PLAY_HOST),
    indexable: oneOf("INDEXABLE", env.INDEXABLE, ["true", "false"]) === "true",
    pageCache: oneOf("PAGE_CACHE", env.PAGE_CACHE, ["on", "off"]) === "on",
    browserCache: oneOf("BROWSER_CACHE", env.BROWSER_CACHE, ["on", "off"]) === "on",
    compress: oneOf("COMPRESS", env.COMPRESS, ["on", "off"]) === "on",
    pointerSeconds: seconds("POINTER_SECONDS", env.POINTER_SECONDS),
    log: oneOf("LOG", env.LOG, ["all", "errors", "gathered"]),
    buildId: env.CF_VERSION?.id ?? env.BUILD_ID,
    mediaHosts: wordsOf(env.MEDIA_HOSTS),
    avatarHosts: wordsOf(env.AVATAR_HOSTS ?? ""),
    frameHosts: wordsOf(env.FRAME_HOSTS),
    formHosts: wordsOf(env.FORM_HOSTS ?? ""),
    features: featuresOf(checkedFeatures(env.FEATURES)),
    writerHosts: wordsOf(env.WRITER_HOSTS),
    playCdns: wordsOf(env.PLAY_CDNS),
  };
}

function originOf(value: string): string {
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new Error(`ORIGIN is "${value}"; it must be like "https://webdocs.example".`);
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

function seconds(name: string, value: string): number {
  const number = Number(value);
  if (value !== "" && number >= 0) return number;
  throw new Error(`${name} is "${value}"; it must be a number of seconds.`);
}
