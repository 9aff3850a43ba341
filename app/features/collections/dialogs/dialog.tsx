import { Link, type LinkProps, useLocation, useNavigate } from "@remix-run/react";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { announce, announcer } from "#app/lib/browser/announce.ts";
import { restoreDraft } from "#app/lib/browser/drafts.ts";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import { usePending } from "#app/features/collections/hooks/pending.ts";
import { withView } from "#app/features/collections/view.ts";
import f from "./collection-fields.module.css";
import s from "#app/features/collections/pages/collections.module.css";

interface DialogProps {
  title: string;
  children: ReactNode;
}

/** A dialog with an address, rendered open by the server. A script makes it modal. */
export function Dialog({ title, children }: DialogProps) {
  const { t } = useTranslation("collections");
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isSaving = useIsSaving();
  useModal(ref, isSaving);
  useEffect(restoreDraft, []);
  useEffect(() => {
    if (isSaving) announce(t("saving"));
  }, [isSaving, t]);
  const leave = () => {
    if (isSaving || ref.current?.open) return;
    // What has opened it is the step before.
    if ((state as { isDialog?: true } | null)?.isDialog) navigate(-1);
    else navigate(withView(pathname + search), { replace: true, preventScrollReset: true });
  };
  return (
    <dialog
      className={`${f.dialog} ${s.dialog}`}
      ref={ref}
      open
      aria-labelledby={id}
      onClose={leave}
      onCancel={(event) => {
        // A form that is being sent cannot be cancelled.
        if (event.currentTarget.querySelector("[aria-busy]")) event.preventDefault();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Whether text from a dialog is being saved: the page shows it already, and the dialog is hidden. */
function useIsSaving(): boolean {
  const hiding = ["create", "edit", "item"];
  return usePending().some((form) => hiding.includes(String(form.get("intent"))));
}

/** Makes a dialog modal. Closed, it gives the focus back to what opened it. */
function useModal(ref: RefObject<HTMLDialogElement | null>, isHidden: boolean): void {
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isHidden) return;
    dialog.open = false;
    dialog.showModal();
    announcer();
    dialog.querySelector<HTMLElement>("[data-first], input:not([type=hidden]), textarea")?.focus();
    return () => dialog.close();
  }, [ref, isHidden]);
}

/** Whether the page has come alive: false on the server, and for what the server has rendered. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** A link that opens a dialog of this page. */
export function DialogLink(props: LinkProps) {
  const isSaving = useIsSaving();
  return (
    <Link
      {...props}
      state={{ isDialog: true }}
      preventScrollReset
      onClick={(event) => {
        // The hidden dialog may come back with its text.
        if (isSaving) event.preventDefault();
      }}
    />
  );
}

interface CloseLinkProps {
  text: string;
  /** Focused when the dialog opens: the safe choice. */
  isFirst?: boolean;
}

/** Links to the page without the dialog; with script it closes it. */
export function CloseLink({ text, isFirst = false }: CloseLinkProps) {
  const { pathname, search } = useLocation();
  const isAlive = useIsAlive();
  const close = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  };
  return (
    <a
      className={f.button}
      href={withView(pathname + search)}
      // biome-ignore lint/a11y/noAutofocus: without script; with it, React would move it too early
      autoFocus={isFirst && !isAlive}
      data-first={isFirst ? "" : undefined}
      onClick={close}
    >
      {text}
    </a>
  );
}
