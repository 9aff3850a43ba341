import { useTranslation } from "react-i18next";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import s from "./collections.module.css";

const FORMATS = ["json", "markdown", "html", "csv"] as const;

/** Exports of one collection or all. */
export function ExportMenu({ label, path }: { label: string; path: string }) {
  const { t } = useTranslation("collection-pages");
  return (
    <MenuPanel label={label} className={f.menu} align="end" bordered>
      <ul className={s.menu}>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={`${path}?format=${format}`} download>
              {t(`formats.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </MenuPanel>
  );
}
