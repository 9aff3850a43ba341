import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { Locale } from "#content-build/contract/locales.ts";

/** Offline settings of this browser; all off by default. */
export interface OfflineSettings {
  /** Offline access is on. */
  offline: boolean;
  /** Network first; saved pages are the fallback. */
  preferOnline: boolean;
  /** Saved content is updated automatically. */
  autoUpdates: boolean;
}

export interface Choice {
  locale: Locale;
  /** Id in the manifest. */
  section: string;
}

const SETTINGS_KEY = "MDNSettings";
const CHOICES_KEY = "offline-sections";
const CHECKED_KEY = "offline-checked";
const REMOVED_KEY = "offline-removed";

/**
 * Whether a `storage` event with this key says that content was activated or removed; null stands
 * for all keys.
 */
export function isOfflineKey(key: string | null): boolean {
  return key === null || key === SETTINGS_KEY || key === REMOVED_KEY;
}

/** Tells other tabs that the saved content has been removed. */
export function announceRemoval(): void {
  rememberObject(REMOVED_KEY, { at: Date.now() });
  rememberObject(REMOVED_KEY, undefined);
}

/** Reads the settings; missing or invalid ones are off. */
export function offlineSettings(): OfflineSettings {
  const { offline, preferOnline, autoUpdates } =
    rememberedObject<OfflineSettings>(SETTINGS_KEY) ?? {};
  return {
    offline: offline === true,
    preferOnline: preferOnline === true,
    autoUpdates: autoUpdates === true,
  };
}

export function changeOfflineSettings(change: Partial<OfflineSettings>): void {
  rememberObject(SETTINGS_KEY, { ...offlineSettings(), ...change });
}

/** Deletes settings and choices. */
export function forgetOfflineSettings(): void {
  for (const key of [SETTINGS_KEY, CHOICES_KEY, CHECKED_KEY]) rememberObject(key, undefined);
}

/** The sections chosen for offline use. */
export function offlineChoices(): Choice[] {
  const { list } = rememberedObject<{ list: Choice[] }>(CHOICES_KEY) ?? {};
  return Array.isArray(list) ? list.filter((each) => each?.locale && each.section) : [];
}

/** Whether images are included. */
export function wantsMedia(): boolean {
  return rememberedObject<{ media: boolean }>(CHOICES_KEY)?.media === true;
}

/** Stores the chosen sections, and whether to include their images. */
export function keepChoices(list: readonly Choice[], media = wantsMedia()): void {
  rememberObject(CHOICES_KEY, { list, media });
}

/** Time of the last update check, in ms since 1970. */
export function lastCheck(): number {
  const { at } = rememberedObject<{ at: number }>(CHECKED_KEY) ?? {};
  // Ignores a time in the future, which would stop all checks.
  return typeof at === "number" && at <= Date.now() ? at : 0;
}

export function noteCheck(): void {
  rememberObject(CHECKED_KEY, { at: Date.now() });
}
