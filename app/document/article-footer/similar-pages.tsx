import { useTranslation } from "react-i18next";
import s from "./article-footer.module.css";

/** Related pages, which script fills in: they come from vectors that are learned after the page was built. */
export function SimilarPages({ url }: { url: string }) {
  const { t, i18n } = useTranslation("doc");
  return (
    <nav
      className={s.similar}
      lang={i18n.language}
      aria-labelledby="similar-pages"
      data-similar={url}
      hidden
    >
      <h2 className={s.title} id="similar-pages">
        {t("similar")}
      </h2>
      <ul />
    </nav>
  );
}
