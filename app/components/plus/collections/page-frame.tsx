import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MOST_PAGES } from "#app/lib/plus/collection-pages/view.ts";
import s from "./collections.module.css";

/** The frame of a page about collections: where its script finds what it needs. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  return (
    <main
      className={s.page}
      id="content"
      tabIndex={-1}
      data-collections
      data-failed={t("collections:error", { message: t("errors.unavailable") })}
      data-restored={t("kept.restored")}
      data-most-pages={MOST_PAGES}
      data-loading={t("collections:loading")}
    >
      {children}
    </main>
  );
}
