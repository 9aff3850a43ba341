import type { TFunction } from "i18next";
import { formatDay } from "#app/lib/dates/format.ts";
import { englishOnly } from "#app/lib/lang.ts";
import { SUPPORT_LEVELS, SUPPORT_SIGNS, type SupportLevel, type SupportSign } from "./support.ts";

/** The strings for the cells of one table, looked up once. All functions but `day` return HTML. */
export interface CompatLabels {
  /** The language of the data, where it is not the reader's. */
  lang: string | undefined;
  levels: Record<SupportLevel, string>;
  signs: Record<SupportSign, string>;
  /** Label of the link to a row. */
  link: string;
  /** Label of the button that shows all browsers of a row. */
  all: string;
  yes: string;
  no: string;
  preview: string;
  removed: string;
  removedIn(version: string): string;
  /** A day in words. */
  day(iso: string): string;
  released(iso: string): string;
  prefix(code: string): string;
  altname(code: string): string;
  flag(type: string, name: string, value: string | undefined): string;
  bug(id: string): string;
}

/** Formatted release dates: the same few hundred recur in the tables of all pages. */
const releaseDays = new Map<string, string>();

function releaseDay(locale: string, iso: string): string {
  const key = `${locale} ${iso}`;
  const known = releaseDays.get(key);
  if (known) return known;
  const day = formatDay(locale, iso);
  releaseDays.set(key, day);
  return day;
}

export function compatLabels(t: TFunction<["doc", "browsers"]>, locale: string): CompatLabels {
  const removedIn = t("compat.removedIn", { version: "{}" });
  const released = t("compat.released", { date: "{}" });
  const bug = t("compat.bug", { id: "{}" });
  return {
    lang: englishOnly(locale),
    levels: table(SUPPORT_LEVELS, (level) => t(`compat.levels.${level}`)),
    signs: table(SUPPORT_SIGNS, (sign) => t(`compat.signs.${sign}`)),
    link: t("browsers:row"),
    all: t("compat.all"),
    yes: t("compat.yes"),
    no: t("compat.no"),
    preview: t("compat.preview"),
    removed: t("compat.removed"),
    removedIn: (version) => removedIn.replace("{}", () => version),
    day: (iso) => releaseDay(locale, iso),
    released: (iso) => released.replace("{}", () => releaseDay(locale, iso)),
    prefix: (code) => t("compat.prefix").replace("<code/>", () => code),
    altname: (code) => t("compat.altname").replace("<code/>", () => code),
    flag: (type, name, value) =>
      t(flagKey(type, value))
        .replace("<code/>", () => name)
        .replace("<value/>", () => value ?? ""),
    bug: (id) => bug.replace("{}", () => id),
  };
}

function flagKey(type: string, value: string | undefined) {
  if (type === "runtime_flag") return "compat.runtimeFlag";
  return value === undefined ? "compat.preference" : "compat.preferenceValue";
}

function table<Key extends string>(
  keys: readonly Key[],
  value: (key: Key) => string,
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, string>;
}
