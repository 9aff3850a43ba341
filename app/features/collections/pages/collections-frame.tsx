import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionForm } from "#app/features/collections/dialogs/action-form.tsx";
import { FailureMessage } from "#app/features/collections/dialogs/failure-message.tsx";
import { FailuresContext } from "#app/features/collections/hooks/failures.ts";
import { useKeptFocus } from "#app/features/collections/hooks/use-kept-focus.ts";
import { useNotice } from "#app/features/collections/hooks/use-notice.ts";
import type { ClosedReason } from "#app/features/collections/types.ts";
import type { Notice } from "#app/features/collections/view.server.ts";
import { AppPageBar } from "#app/frame/page-bar/app-page-bar.tsx";
import { announcer } from "#app/lib/browser/announce.ts";
import { focusMessage } from "#app/lib/browser/focus-message.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import p from "#app/ui/app-page/app-page.module.css";
import { Button } from "#app/ui/button/button.tsx";
import { ClosedPage } from "./closed-page.tsx";
import s from "./collections.module.css";
import { KeptForm } from "./kept-form.tsx";
import { SlowNavigation } from "./slow-navigation.tsx";

interface CollectionsFrameProps {
  head: { heading: string };
  /** Set if the page has nothing to show. */
  closed?: ClosedReason | undefined;
  /** The failure of a form submission that navigated here. */
  failure: FormFailure | undefined;
  notice?: Notice | undefined;
  /** Ids of the articles or collections that are shown. */
  ids?: readonly string[];
  children: ReactNode;
}

/** The layout of collection pages, or the reason why one is empty. */
export function CollectionsFrame(props: CollectionsFrameProps) {
  const { head, closed, failure, notice, ids = [], children } = props;
  const { t } = useTranslation(["collection-pages", "collections"]);
  const main = useRef<HTMLElement>(null);
  const [reported, report] = useState<FormFailure>();
  useKeptFocus(main, ids);
  useEffect(() => {
    // A new notice replaces an earlier failure.
    if (notice) report(undefined);
  }, [notice]);
  useEffect(() => {
    announcer();
    focusMessage();
  }, []);
  return (
    <>
      <AppPageBar title={head.heading} />
      <main
        className={`${p.page} ${s.page}`}
        id="content"
        tabIndex={-1}
        ref={main}
        data-collections
        data-restored={t("kept.restored")}
      >
        {closed ? (
          <ClosedPage heading={head.heading} reason={closed} failure={failure} />
        ) : (
          <FailuresContext.Provider value={report}>
            {reported?.code === "unauthorized" ? (
              <KeptForm failure={reported} />
            ) : (
              reported && <FailureMessage failure={reported} />
            )}
            {children}
            <NoticeBar notice={failure || reported ? undefined : notice} />
          </FailuresContext.Provider>
        )}
      </main>
      <SlowNavigation />
    </>
  );
}

/** The notice after an action, shown once, with an undo button. */
function NoticeBar({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation("collection-pages");
  const text = notice && t(`done.${notice.done}`, { count: notice.count });
  useNotice(notice, text);
  if (!notice) return null;
  return (
    <div className={s.bar} role="status" data-notice>
      <p>{text}</p>
      {notice.undo && (
        <ActionForm intent="undo" fields={{ token: notice.undo }}>
          <Button>{t("undo")}</Button>
        </ActionForm>
      )}
    </div>
  );
}
