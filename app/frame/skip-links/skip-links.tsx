import { useTranslation } from "react-i18next";
import s from "./skip-links.module.css";

/** The first stop of the Tab key. Only documents have languages to choose from. */
export function SkipLinks({ languages }: { languages: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={s.links} id="nav-access">
      <li>
        <a href="#content">{t("skip.content")}</a>
      </li>
      <li>
        <a href="#top-nav-search-input">{t("skip.search")}</a>
      </li>
      {languages && (
        <li>
          <a href="#languages-switcher-button">{t("skip.language")}</a>
        </li>
      )}
    </ul>
  );
}
