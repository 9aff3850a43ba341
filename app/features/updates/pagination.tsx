import { useTranslation } from "react-i18next";
import { pagesAround } from "./pages-around.ts";
import { type UpdatesQuery, updatesAddress } from "./query.ts";
import s from "./updates.module.css";

interface PaginationProps {
  shown: UpdatesQuery;
  last: number;
  path: string;
}

/** Pagination: neighbouring pages, the first and the last. */
export function Pagination({ shown, last, path }: PaginationProps) {
  const { t } = useTranslation("updates");
  const { page } = shown;
  if (last < 2) return null;
  const to = (target: number) => updatesAddress(path, { ...shown, page: target });
  return (
    <nav className={s.pages} aria-label={t("pages.label")}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          ← {t("pages.previous")}
        </a>
      )}
      <ul>
        {pagesAround(page, last).map((each) => (
          <li key={each}>
            {each < 0 ? (
              "…"
            ) : (
              <a
                href={to(each)}
                aria-label={t("pages.page", { page: each })}
                aria-current={each === page ? "page" : undefined}
              >
                {each}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <a href={to(page + 1)} rel="next">
          {t("pages.next")} →
        </a>
      )}
    </nav>
  );
}
