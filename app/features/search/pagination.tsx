import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SearchResponse } from "#app/lib/api-answers.ts";
import { LAST_PAGE } from "#content-build/contract/search.ts";
import s from "./search-results.module.css";
import { withParameters } from "./url.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";

interface PaginationProps {
  page: number;
  metadata: SearchResponse["metadata"];
}

export function Pagination({ page, metadata: { size, total } }: PaginationProps) {
  const { t } = useTranslation("search");
  const { search } = useLocation();
  const last = Math.min(LAST_PAGE, Math.ceil(total.value / size));
  if (last < 2) return null;
  const to = (target: number) =>
    withParameters(search, { page: target === 1 ? undefined : String(target) });
  return (
    <nav className={s.pages} aria-label={t("pages")}>
      {page > 1 && (
        <ButtonLink href={to(page - 1)} rel="prev">
          {t("previous")}
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink href={to(page + 1)} rel="next">
          {t("next")}
        </ButtonLink>
      )}
    </nav>
  );
}
