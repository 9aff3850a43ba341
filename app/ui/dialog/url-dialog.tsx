import {
  Link,
  type LinkProps,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from "react";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
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

/**
 * Leaves the address of the dialog that is rendered. A closed dialog gives the focus back at once,
 * while browsers fire `close` in the next frame: a link may be followed in between.
 */
let leaveRendered: (() => void) | undefined;

/**
 * Set while the browser goes back, which takes a moment: a link followed meanwhile would be undone.
 */
let goingBack: Promise<unknown> | undefined;

function goBack(navigate: NavigateFunction): void {
  goingBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true })).then(
    () => {
      goingBack = undefined;
    },
  );
  navigate(-1);
}

/** A dialog with an address: `?edit=ID`. Closing it leaves the address. */
export function UrlDialog({ title, closeTo, isHidden = false, children }: UrlDialogProps) {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>();
  const leave = () => {
    if (isHidden || left.current === key) return;
    left.current = key;
    // The previous history entry is the page that opened it.
    if ((state as { isDialog?: true } | null)?.isDialog) goBack(navigate);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  // With what is shown: a link may be followed before other effects run.
  useIsomorphicLayoutEffect(() => {
    leaveRendered = leave;
    return () => {
      leaveRendered = undefined;
    };
  });
  return (
    <Dialog
      title={title}
      isHidden={isHidden}
      visit={key}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) leave();
      }}
    >
      {children}
    </Dialog>
  );
}

interface DialogLinkProps extends LinkProps {
  /** Ignores clicks, for example while a hidden dialog may come back with its text. */
  isDisabled?: boolean;
}

/** A link that opens a dialog of its page. */
export function DialogLink({ isDisabled = false, to, ...rest }: DialogLinkProps) {
  const navigate = useNavigate();
  const options = { state: { isDialog: true }, preventScrollReset: true };
  return (
    <Link
      {...rest}
      {...options}
      to={to}
      onClick={(event) => {
        if (!isDisabled && !leaveRendered && !goingBack) return;
        event.preventDefault();
        if (isDisabled) return;
        leaveRendered?.();
        void Promise.resolve(goingBack).then(() => navigate(to, options));
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

/** A link to the page without the dialog; with script, it closes the dialog instead. */
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
