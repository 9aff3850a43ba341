import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { Locale } from "#content-build/contract/locales.ts";

/** What somebody has chosen for reading offline, in this browser. All is off by default. */
export interface OfflineSettings {
  /** Offline access is on. */
  offline: boolean;
  /** Pages come from the network where there is one, and held ones only else. */
  preferOnline: boolean;
  /** What is held is brought up to date by itself. */
  autoUpdates: boolean;
}

/** A section of a locale. */
export interface Choice {
  locale: Locale;
  /** As the manifest names it. */
  section: string;
}

const SETTINGS_KEY = "MDNSettings";
const CHOICES_KEY = "offline-sections";
const CHECKED_KEY = "offline-checked";

/** Reads the settings; whatever is missing or broken is off. */
export function offlineSettings(): OfflineSettings {
  const { offline, preferOnline, autoUpdates } =
    rememberedObject<OfflineSettings>(SETTINGS_KEY) ?? {};
  return {
    offline: offline === true,
    preferOnline: preferOnline === true,
    autoUpdates: autoUpdates === true,
  };
}

/** Changes some settings. */
export function changeOfflineSettings(change: Partial<OfflineSettings>): void {
  rememberObject(SETTINGS_KEY, { ...offlineSettings(), ...change });
}

/** Forgets settings and choices. */
export function forgetOfflineSettings(): void {
  for (const key of [SETTINGS_KEY, CHOICES_KEY, CHECKED_KEY]) rememberObject(key, undefined);
}

/** Which sections are to be held. */
export function offlineChoices(): Choice[] {
  const { list } = rememberedObject<{ list: Choice[] }>(CHOICES_KEY) ?? {};
  return Array.isArray(list) ? list.filter((each) => each?.locale && each.section) : [];
}

/** Keeps which sections are to be held. */
export function keepChoices(list: readonly Choice[]): void {
  rememberObject(CHOICES_KEY, { list });
}

/** When somebody last looked for something newer, in ms since 1970. */
export function lastCheck(): number {
  const { at } = rememberedObject<{ at: number }>(CHECKED_KEY) ?? {};
  // A clock that was wrong must not end all checks.
  return typeof at === "number" && at <= Date.now() ? at : 0;
}

/** Notes that somebody looks now. */
export function noteCheck(): void {
  rememberObject(CHECKED_KEY, { at: Date.now() });
}
