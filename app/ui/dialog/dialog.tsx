import { type ComponentProps, type RefObject, useId, useRef } from "react";
import { announcer } from "#app/lib/browser/announce.ts";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import s from "./dialog.module.css";

interface DialogProps extends ComponentProps<"dialog"> {
  title: string;
  size?: "large";
  /** Closes the dialog without unmounting it, for example while its form is being saved. */
  isHidden?: boolean;
}

/**
 * A modal dialog, shown for as long as it is rendered. The server renders it open, so that it works
 * without script. What opened it gets the focus back; `onClose` is called for Escape, too.
 */
export function Dialog({ title, size, isHidden = false, children, ...rest }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, isHidden);
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

/** Focuses the element marked `data-first`, else the first field, else the browser's choice. */
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
