import { Form, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonGroup, buttonLook } from "#app/ui/button/button.tsx";
import { CloseLink, DialogLink, UrlDialog } from "#app/ui/dialog/url-dialog.tsx";
import type { Confirmed } from "./settings.ts";
import s from "./settings-page.module.css";

interface ConfirmProps {
  /** The form's action; see `settings.server.ts`. */
  change: Confirmed;
  /** Labels of the link that asks, and of the button that confirms. */
  label: string;
  button: string;
  /** It ends the session: the whole page is reloaded, including its header. */
  endsSession?: boolean;
  /** The question, and additional fields. */
  children: ReactNode;
}

/** An irreversible action: the link only asks, in a dialog with an address. */
export function Confirm({ change, label, button, endsSession = false, children }: ConfirmProps) {
  const { t } = useTranslation("settings");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const isBusy = useNavigation().formData?.get("change") === change;
  return (
    <>
      <DialogLink to={`${pathname}?confirm=${change}`} {...buttonLook()}>
        {label}
      </DialogLink>
      {parameters.get("confirm") === change && (
        <UrlDialog title={label} closeTo={pathname}>
          <Form
            className={s.question}
            method="post"
            action={pathname}
            reloadDocument={endsSession}
            replace
            aria-busy={isBusy || undefined}
            onSubmit={(event) => {
              if (isBusy) event.preventDefault();
            }}
          >
            <input type="hidden" name="change" value={change} />
            {children}
            <ButtonGroup>
              <Button variant="danger">{button}</Button>
              <CloseLink text={t("cancel")} to={pathname} isFirst />
            </ButtonGroup>
          </Form>
        </UrlDialog>
      )}
    </>
  );
}
