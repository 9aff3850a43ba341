import { useTranslation } from "react-i18next";

export default function Home() {
  const { t } = useTranslation("home");
  return (
    <main id="content">
      <h1>{t("title")}</h1>
    </main>
  );
}
