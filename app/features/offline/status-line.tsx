import { useTranslation } from "react-i18next";
import type { OfflineManifest } from "#content-build/contract/offline.ts";
import { packsOf, sizeOf } from "./download/packs.ts";
import type { Choice } from "./held/settings.ts";
import s from "./offline-section.module.css";
import { dayText, sizeText } from "./offline-texts.ts";
import type { OfflineState } from "./use-offline.ts";

/** The current action, the result of the last one, and the stored packs. */
export function StatusLine({ state }: { state: OfflineState }) {
  const { t, i18n } = useTranslation("offline");
  const { said, held, manifest, isIdle, isChoosing, isUnchecked, isKept } = state;
  const sentences = () => {
    if (isChoosing) {
      const bytes = sizeOfChoices(manifest, state.choices, state.media);
      return [t("chosen", { size: sizeText(i18n.language, bytes) })];
    }
    const first = said ? [t(said)] : [];
    if (!isIdle) return first;
    if (!held) return said ? first : [t("nothing")];
    const size = sizeText(i18n.language, sizeOf(packsOf(held)));
    const isOld = held.version !== manifest?.version;
    return [
      ...first,
      t("held", { size, date: dayText(i18n.language, held.at) }),
      t(isUnchecked ? "unchecked" : isOld ? "outdated" : "upToDate"),
      ...(isUnchecked || isKept === undefined ? [] : [t(isKept ? "kept" : "notKept")]),
    ];
  };
  return (
    <p className={s.said} role="status" tabIndex={-1}>
      {sentences().join(" ")}
    </p>
  );
}

function sizeOfChoices(
  manifest: OfflineManifest | undefined,
  choices: readonly Choice[],
  media: boolean,
): number {
  const sections = (manifest?.locales ?? []).flatMap(({ locale, sections }) =>
    sections.filter(({ id }) =>
      choices.some((choice) => choice.locale === locale && choice.section === id),
    ),
  );
  return sizeOf(
    sections.flatMap(({ packs, media: images }) => (media ? [...packs, ...images] : packs)),
  );
}
