import { useTranslation } from "react-i18next";
import { Switch } from "#app/ui/switch/switch.tsx";
import { nativeName } from "#content-build/contract/locales.ts";
import type { OfflineManifest } from "#content-build/contract/offline.ts";
import { sizeOf } from "./download/packs.ts";
import type { Choice } from "./held/settings.ts";
import s from "./offline-section.module.css";
import { sizeText } from "./offline-texts.ts";

interface ChoiceListProps {
  manifest: OfflineManifest;
  choices: readonly Choice[];
  media: boolean;
  onChange: (choices: readonly Choice[], media: boolean) => void;
}

/** A checkbox for each section that can be downloaded, by locale; the page's own locale first. */
export function ChoiceList({ manifest, choices, media, onChange }: ChoiceListProps) {
  const { t, i18n } = useTranslation("offline");
  const own = i18n.language;
  const sorted = [...manifest.locales].sort(
    (a, b) => Number(b.locale === own) - Number(a.locale === own),
  );
  const isChosen = (locale: string, id: string) =>
    choices.some((choice) => choice.locale === locale && choice.section === id);
  const toggle = (choice: Choice, isOn: boolean) => {
    const others = choices.filter(
      ({ locale, section }) => locale !== choice.locale || section !== choice.section,
    );
    onChange(isOn ? [...others, choice] : others, media);
  };
  return (
    <>
      <fieldset className={s.choices}>
        <legend>{t("choose")}</legend>
        {sorted.map(({ locale, sections }) => (
          <details
            key={locale}
            open={locale === own || sections.some(({ id }) => isChosen(locale, id)) || undefined}
          >
            <summary lang={locale}>{nativeName(locale)}</summary>
            {sections.map(({ id, title, pages, packs }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name={locale}
                  value={id}
                  checked={isChosen(locale, id)}
                  onChange={({ currentTarget }) =>
                    toggle({ locale, section: id }, currentTarget.checked)
                  }
                />
                <span lang={locale}>{title}</span>
                <small>
                  {t("pages", { count: pages })} · {sizeText(own, sizeOf(packs))}
                </small>
              </label>
            ))}
          </details>
        ))}
      </fieldset>
      <Switch
        checked={media}
        onChange={({ currentTarget }) => onChange(choices, currentTarget.checked)}
      >
        {t("media")}
      </Switch>
    </>
  );
}
