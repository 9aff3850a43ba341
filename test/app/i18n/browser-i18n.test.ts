import { readdirSync, readFileSync } from "node:fs";
import { createInstance, type i18n } from "i18next";
import { expect, test } from "vitest";
import { loadI18n } from "#app/i18n/browser-i18n.ts";
import { BROWSER_NAMESPACES, I18N_OPTIONS } from "#app/i18n/config.ts";
import { resources } from "#app/i18n/resources.server.ts";
import { LOCALES } from "#content-build/contract/locales.ts";

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 1.5, 1_000_000];
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Translate = (key: string, options?: object) => string;

const fixed = (i18n: i18n, ns: string) =>
  i18n.getFixedT(null, ns as "common") as unknown as Translate;

/** Keys of a file of strings, plural forms once. */
function keysOf(strings: object, prefix = ""): { key: string; text: string }[] {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === "string"
      ? [{ key: prefix + name.replace(PLURAL, ""), text: value }]
      : keysOf(value, `${prefix}${name}.`),
  );
}

test.each(LOCALES)(
  "in %s, the browser's translations are the same as those of i18next",
  async (locale) => {
    const namespaces = BROWSER_NAMESPACES.filter((ns) => resources[locale]?.[ns]);
    const ours = await loadI18n(locale, namespaces);
    const theirs = createInstance();
    await theirs.init({ ...I18N_OPTIONS, fallbackLng: false, lng: locale, resources });
    let compared = 0;
    for (const ns of namespaces) {
      const [our, their] = [fixed(ours, ns), fixed(theirs, ns)];
      for (const { key, text } of keysOf(resources[locale]?.[ns] as object)) {
        const names = Array.from(text.matchAll(/\{\{\s*([\w.-]+)/g), ([, name = ""]) => name);
        const values = Object.fromEntries(names.map((name) => [name, `<${name} $1 & {{x}}>`]));
        // Without a count, a key that only has plural forms would yield its own name.
        const cases = names.includes("count") || text !== their(key);
        for (const count of cases ? COUNTS : [undefined]) {
          const all = count === undefined ? values : { ...values, count };
          expect(our(key, all), `${ns}:${key} ${count}`).toBe(their(key, all));
          compared++;
        }
      }
    }
    expect(ours.dir()).toBe(theirs.dir());
    expect(compared).toBeGreaterThan(800);
  },
);

test("namespaces are chosen by the key, by an option, or by the component", async () => {
  const i18n = await loadI18n("de", ["common", "settings"]);
  const t = fixed(i18n, "settings");
  const logo = i18n.t("logo");
  expect(logo).not.toBe("logo");
  expect(t("common:logo")).toBe(logo);
  expect(t("logo", { ns: "common" })).toBe(logo);
  expect(t("logo", { ns: ["settings", "common"] })).toBe(logo);
  expect(t("account.title")).not.toBe("account.title");
});

test("an unknown key yields itself or the default text, also if it is a name of a prototype", async () => {
  const i18n = await loadI18n("en-US", ["common"]);
  const t = i18n.t as unknown as Translate;
  for (const key of ["constructor", "toString.name", "no.such.key"]) expect(t(key)).toBe(key);
  expect(t("no.such.key", { defaultValue: "{{a}}!", a: 1 })).toBe("1!");
  expect(i18n.exists("constructor")).toBe(false);
  expect(fixed(i18n, "__proto__")("logo")).toBe("logo");
});

test("strings of a further namespace are loaded when a component asks for them", async () => {
  const i18n = await loadI18n("ja", ["common"]);
  expect(i18n.hasLoadedNamespace("settings")).toBe(false);
  await new Promise<void>((done) => void i18n.loadNamespaces(["settings"], () => done()));
  expect(i18n.hasLoadedNamespace("settings")).toBe(true);
  expect(i18n.t("settings:account.title")).not.toBe("account.title");
});

test("components use only members of i18next that the browser's version has", async () => {
  const i18n = await loadI18n("en-US", ["common"]);
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const asked = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".server."))
    .flatMap((file) => readFileSync(`app/${file}`, "utf8").match(/\bi18n\.\w+(?=[(,.)\s}])/g) ?? [])
    .map((member) => member.slice("i18n.".length));
  expect(asked).toContain("language");
  expect(asked.filter((member) => !(member in i18n) && member !== "server")).toEqual([]);
});
