import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

interface PlayDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A `ref` that moves the focus to what appears in place of the pressed button. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A window above the playground. Escape closes it, and the focus returns. */
export function PlayDialog({ title, onClose, children }: PlayDialogProps) {
  const { t } = useTranslation("play");
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {children}
      <form method="dialog">
        <Button>{t("share.close")}</Button>
      </form>
    </Dialog>
  );
}
