import { element } from "#app/lib/browser/element.ts";
import type { Choice } from "#app/features/offline/held/settings.ts";
import type { OfflineTexts } from "#app/features/offline/held/texts.ts";
import { nativeName } from "#content-build/contract/locales.ts";
import type { OfflineManifest, OfflineSection } from "#content-build/contract/offline.ts";
import { countText, sizeText } from "./texts.ts";

/** A checkbox per available section, by locale; the page's own locale first. */
export function showChoices(
  box: HTMLElement,
  { locales }: OfflineManifest,
  chosen: readonly Choice[],
  texts: OfflineTexts,
): void {
  const own = document.documentElement.lang;
  const isChosen = (locale: string, id: string) =>
    chosen.some((choice) => choice.locale === locale && choice.section === id);
  const sorted = [...locales].sort((a, b) => Number(b.locale === own) - Number(a.locale === own));
  const groups = sorted.map(({ locale, sections }) => {
    const summary = element("summary", "", nativeName(locale));
    summary.lang = locale;
    const rows = sections.map((section) =>
      choiceOf(section, locale, isChosen(locale, section.id), texts),
    );
    const group = element("details", "", summary, ...rows);
    group.open = locale === own || sections.some(({ id }) => isChosen(locale, id));
    return group;
  });
  for (const old of box.querySelectorAll("details")) old.remove();
  for (const group of groups) box.appendChild(group);
  box.hidden = false;
}

/** The selected sections. */
export function readChoices(box: HTMLElement): Choice[] {
  return Array.from(box.querySelectorAll<HTMLInputElement>("input:checked"), ({ name, value }) => ({
    locale: name as Choice["locale"],
    section: value,
  }));
}

function choiceOf(
  { id, title, pages, packs }: OfflineSection,
  locale: string,
  checked: boolean,
  texts: OfflineTexts,
): HTMLElement {
  const input = element("input", "");
  input.type = "checkbox";
  input.name = locale;
  input.value = id;
  input.checked = checked;
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  const name = element("span", "", title);
  name.lang = locale;
  const size = element("small", "", `${countText(texts, "pages", pages)} · ${sizeText(bytes)}`);
  return element("label", "", input, name, size);
}
