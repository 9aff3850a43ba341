import { type LinkProps, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePending } from "#app/features/collections/hooks/pending.ts";
import { withView } from "#app/features/collections/view.ts";
import { announce } from "#app/lib/browser/announce.ts";
import { restoreDraft } from "#app/lib/browser/drafts.ts";
import * as ui from "#app/ui/dialog/url-dialog.tsx";

interface DialogProps {
  title: string;
  children: ReactNode;
}

/**
 * A dialog of these pages. It is hidden while its text is being saved, which the page shows
 * already.
 */
export function Dialog({ title, children }: DialogProps) {
  const { t } = useTranslation("collections");
  const isSaving = useIsSaving();
  const closeTo = useCloseTo();
  useEffect(restoreDraft, []);
  useEffect(() => {
    if (isSaving) announce(t("saving"));
  }, [isSaving, t]);
  return (
    <ui.UrlDialog title={title} closeTo={closeTo} isHidden={isSaving}>
      {children}
    </ui.UrlDialog>
  );
}

/** Whether text from a dialog is being saved. */
function useIsSaving(): boolean {
  const hiding = ["create", "edit", "item"];
  return usePending().some((form) => hiding.includes(String(form.get("intent"))));
}

/** The page without the dialog. */
function useCloseTo(): string {
  const { pathname, search } = useLocation();
  return withView(pathname + search);
}

/** A link that opens a dialog of this page, unless a hidden one may come back with its text. */
export function DialogLink(props: LinkProps) {
  return <ui.DialogLink {...props} isDisabled={useIsSaving()} />;
}

interface CloseLinkProps {
  text: string;
  /** Focused when the dialog opens: the safe choice. */
  isFirst?: boolean;
}

/** A link to the page without the dialog; with script, it closes the dialog instead. */
export function CloseLink(props: CloseLinkProps) {
  return <ui.CloseLink {...props} to={useCloseTo()} />;
}
