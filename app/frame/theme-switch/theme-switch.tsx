import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import s from "./theme-switch.module.css";

/** The themes that readers can choose. */
export const THEMES = [
  { value: "os-default", label: "theme.osDefault", icon: "monitor" },
  { value: "light", label: "theme.light", icon: "sun" },
  { value: "dark", label: "theme.dark", icon: "moon" },
] as const;

/** The chosen theme is on the root element: the page is the same for all readers. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  return (
    <MenuPanel
      className="needs-script"
      label={
        <>
          <Icon name="sun" className={s.light} />
          <Icon name="moon" className={s.dark} />
          <span className={s.label}>{t("theme.label")}</span>
        </>
      }
      align="end"
    >
      <ul className={s.list} data-theme-switch>
        {THEMES.map(({ value, label, icon }) => (
          <li key={value}>
            <button type="button" className={s.choice} data-theme-value={value}>
              <Icon name={icon} />
              {t(label)}
              <Icon name="check" className={s.tick} />
            </button>
          </li>
        ))}
      </ul>
    </MenuPanel>
  );
}
