import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { part } from "#app/lib/browser/parts.ts";
import type { ReaderFilters } from "./filters.server.ts";
import { BROWSER_NAMES, categoryName } from "./names.ts";
import { UPDATES } from "./parts.ts";
import { type UpdatesQuery, updatesAddress } from "./query.ts";
import s from "./updates.module.css";

interface ChipsProps {
  shown: UpdatesQuery;
  reader: ReaderFilters | undefined;
  path: string;
}

/** The active filters, each with a link that removes it. */
export function Chips({ shown, reader, path }: ChipsProps) {
  const { t } = useTranslation("updates");
  const chips = [
    ...each(shown, "browsers", (value) => BROWSER_NAMES[value]),
    ...each(shown, "category", (value) => categoryName(t, value)),
    ...each(shown, "baseline", (value) => `Baseline: ${t(`kind.${value}`)}`),
    ...each(shown, "status", (value) => t(`states.${value}`)),
    ...each(shown, "collections", (id) => {
      if (id === "all") return t("allCollections");
      const found = reader?.collections.find((collection) => collection.id === id);
      return found?.is_default ? t("savedArticles") : (found?.name ?? id);
    }),
    ...text(shown, "q", shown.q),
    ...text(shown, "feature", shown.feature),
    ...text(shown, "release", shown.release.replace("/", " ")),
    ...(shown.has_page ? [{ name: t("hasPage"), without: { ...shown, has_page: false } }] : []),
    ...(shown.recorded ? [{ name: t("recorded"), without: { ...shown, recorded: false } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t("active")} className={s.chips} {...part(UPDATES.chips)}>
      <ul>
        {chips.map(({ name, without }) => (
          <li key={name}>
            <a
              href={updatesAddress(path, { ...without, page: 1 })}
              aria-label={t("remove", { name })}
            >
              {name}
              <Icon name="x" />
            </a>
          </li>
        ))}
        <li>
          <a href={path} data-reset>
            {t("reset")}
          </a>
        </li>
      </ul>
    </nav>
  );
}

type Lists = "browsers" | "category" | "baseline" | "status" | "collections";

function each<Name extends Lists>(
  shown: UpdatesQuery,
  field: Name,
  nameOf: (value: UpdatesQuery[Name][number]) => string,
) {
  const values: readonly UpdatesQuery[Name][number][] = shown[field];
  return values.map((value) => ({
    name: nameOf(value),
    without: { ...shown, [field]: values.filter((other) => other !== value) },
  }));
}

function text(shown: UpdatesQuery, field: "q" | "feature" | "release", name: string) {
  return name === "" ? [] : [{ name, without: { ...shown, [field]: "" } }];
}
