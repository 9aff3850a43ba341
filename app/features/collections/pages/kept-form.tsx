import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { withoutNotice } from "#app/features/collections/view.ts";
import { keepDraft } from "#app/lib/browser/drafts.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field/field.tsx";

/** Fields with text typed by the reader; all others are hidden. */
const WRITTEN = ["name", "description", "title", "notes"] as const;

/**
 * A form that failed, with everything the reader wrote: it waits here until they log in again in
 * another tab, or until the site is back.
 */
export function KeptForm({ failure }: { failure: FormFailure }) {
  const { t } = useTranslation(["collection-pages", "common"]);
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) keepDraft(ref.current);
    ref.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, []);
  const login = loginUrl(withoutNotice(pathname + search));
  const isSignedOut = failure.code === "unauthorized";
  return (
    <fetcher.Form
      ref={ref}
      className={f.kept}
      method="post"
      action={withoutNotice(pathname + search)}
      preventScrollReset
      data-kept
    >
      <p role="alert" data-message>
        {t(isSignedOut ? "kept.signedOut" : "kept.unavailable")}
      </p>
      {failure.fields.map(([name, value], index) => {
        const written = WRITTEN.find((each) => each === name);
        const key = `${name} ${index}`;
        if (!written) return <input key={key} type="hidden" name={name} value={value} />;
        const Control = written === "notes" ? TextArea : Input;
        return (
          <Field key={key} label={t(`kept.${written}`)}>
            {(control) => <Control {...control} name={name} defaultValue={value} />}
          </Field>
        );
      })}
      <div className={f.buttons}>
        {isSignedOut && (
          <ButtonLink href={login} rel="noopener nofollow" target="_blank">
            {t("kept.login")}
          </ButtonLink>
        )}
        <Button variant="primary">{t("kept.again")}</Button>
      </div>
    </fetcher.Form>
  );
}
