import { Link, type LinkProps, useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Dialog } from "./dialog.tsx";

interface UrlDialogProps {
  title: string;
  /** The page without the dialog. */
  closeTo: string;
  /** Hides the dialog while its form is being saved; it reappears if that fails. */
  isHidden?: boolean;
  children: ReactNode;
}

/** A dialog with an address: `?edit=ID`. Closing it leaves the address. */
export function UrlDialog({ title, closeTo, isHidden = false, children }: UrlDialogProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const leave = (dialog: HTMLDialogElement) => {
    if (isHidden || dialog.open) return;
    // The previous history entry is the page that opened it.
    if ((state as { isDialog?: true } | null)?.isDialog) navigate(-1);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog title={title} isHidden={isHidden} onClose={(event) => leave(event.currentTarget)}>
      {children}
    </Dialog>
  );
}

interface DialogLinkProps extends LinkProps {
  /** Does nothing, such as while a hidden dialog may come back with its text. */
  isDisabled?: boolean;
}

/** A link that opens a dialog of its page. */
export function DialogLink({ isDisabled = false, ...rest }: DialogLinkProps) {
  return (
    <Link
      {...rest}
      state={{ isDialog: true }}
      preventScrollReset
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
      }}
    />
  );
}

interface CloseLinkProps {
  text: string;
  /** The page without the dialog. */
  to: string;
  /** Focused when the dialog opens: the safe choice. */
  isFirst?: boolean;
}

/** Leads to the page without the dialog; with script it closes it. */
export function CloseLink({ text, to, isFirst = false }: CloseLinkProps) {
  const isHydrated = useIsHydrated();
  const close = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  };
  return (
    <ButtonLink
      href={to}
      // Without script; with it, React would move the focus too early.
      autoFocus={isFirst && !isHydrated}
      data-first={isFirst ? "" : undefined}
      onClick={close}
    >
      {text}
    </ButtonLink>
  );
}

/** False on the server and during hydration. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
