import { type ComponentProps, type RefObject, useId, useRef } from "react";
import { announcer } from "#app/lib/browser/announce.ts";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import s from "./dialog.module.css";

interface DialogProps extends ComponentProps<"dialog"> {
  title: string;
  size?: "large";
  /** Closes the dialog without unmounting it, for example while its form is being saved. */
  isHidden?: boolean;
  /**
   * Changes each time the dialog is requested: one that is about to be unmounted is shown again.
   */
  visit?: string | undefined;
}

/**
 * A modal dialog, shown for as long as it is rendered. The server renders it open, so that it works
 * without script. Closing it returns the focus to the element that opened it; `onClose` is called
 * for Escape, too.
 */
export function Dialog({ title, size, isHidden = false, visit, children, ...rest }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, isHidden, visit);
  return (
    <dialog
      {...rest}
      className={s.dialog}
      data-size={size}
      ref={ref}
      open
      aria-labelledby={id}
      onCancel={(event) => {
        // A form that is being sent cannot be cancelled.
        if (event.currentTarget.querySelector("[aria-busy]")) event.preventDefault();
      }}
    >
      <h2 className={s.title} id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  isHidden: boolean,
  visit: string | undefined,
): void {
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || isHidden) return;
    dialog.open = false;
    show(dialog);
    announcer();
    return () => dialog.close();
  }, [ref, isHidden]);
  useIsomorphicLayoutEffect(() => {
    if (ref.current && !isHidden && !ref.current.open) show(ref.current);
  }, [ref, visit]);
}

/** Focuses the element marked `data-first`, else the first field, else the browser's choice. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-first], input:not([type=hidden]), textarea")?.focus();
}
