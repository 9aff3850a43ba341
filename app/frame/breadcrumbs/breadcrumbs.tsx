import { useTranslation } from "react-i18next";
import { foreignLang } from "#app/lib/lang.ts";
import type { PageLink } from "#content-build/contract/documents.ts";
import s from "./breadcrumbs.module.css";

/** The path of pages down to this one. On phones only its parent is shown, as a link back. */
export function Breadcrumbs({ parents }: { parents: PageLink[] }) {
  const { t, i18n } = useTranslation();
  if (parents.length === 0) return <span className={s.crumbs} />;
  const last = parents.length - 1;
  return (
    <nav className={s.crumbs} aria-label={t("breadcrumbs")} data-crumbs>
      <ol className={s.list}>
        {parents.map(({ uri, title }, index) => {
          const lang = foreignLang(uri, i18n.language);
          return (
            <li key={uri} className={s.item}>
              <a
                className={s.link}
                href={uri}
                hrefLang={lang}
                lang={lang}
                aria-current={index === last ? "page" : undefined}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
