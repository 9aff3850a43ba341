import { useTranslation } from "react-i18next";

export function Header() {
  const { t, i18n } = useTranslation();
  return (
    <header>
      <a href={`/${i18n.language}/`} aria-label={t("logo")}>
        Webdocs
      </a>
    </header>
  );
}
