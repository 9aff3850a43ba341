import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppPageBar } from "#app/components/shared/page-bar/app-page-bar.tsx";
import type { ClosedReason } from "#app/lib/plus/collection-pages/types.ts";
import type { Notice } from "#app/lib/plus/collection-pages/view.server.ts";
import { MOST_PAGES } from "#app/lib/plus/collection-pages/view.ts";
import type { FormFailure } from "#app/lib/plus/form-failure.ts";
import { ClosedPage } from "./closed-page.tsx";
import s from "./collections.module.css";
import { NoticeBar } from "./notice-bar.tsx";

interface CollectionsFrameProps {
  head: { heading: string };
  /** Set if the page has nothing to show. */
  closed?: ClosedReason | undefined;
  failure: FormFailure | undefined;
  notice?: Notice | undefined;
  children: ReactNode;
}

/** The layout of collection pages, or the reason why one is empty. */
export function CollectionsFrame(props: CollectionsFrameProps) {
  const { head, closed, failure, notice, children } = props;
  return (
    <>
      <AppPageBar title={head.heading} />
      <Main>
        {closed ? (
          <ClosedPage reason={closed} failure={failure} />
        ) : (
          <>
            {children}
            <NoticeBar notice={failure ? undefined : notice} />
          </>
        )}
      </Main>
    </>
  );
}

/** Mounting point of the script of these pages. */
function Main({ children }: { children: ReactNode }) {
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
