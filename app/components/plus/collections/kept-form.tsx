import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { withoutNotice } from "#app/lib/plus/collection-pages/view.ts";
import type { FormFailure } from "#app/lib/plus/form-failure.ts";
import { loginUrl } from "#app/lib/plus/user-urls.ts";
import f from "../collection-fields/collection-fields.module.css";

/** Fields with text by the reader; all others are hidden. */
const WRITTEN = ["name", "description", "title", "notes"] as const;

/**
 * A form that failed, with everything the reader wrote: it waits here until they log in again in
 * another tab, or until the site is back.
 */
export function KeptForm({ failure }: { failure: FormFailure }) {
  const { t } = useTranslation(["collection-pages", "common"]);
  const { pathname, search } = useLocation();
  const id = useId();
  const login = loginUrl(withoutNotice(pathname + search));
  const isSignedOut = failure.code === "unauthorized";
  return (
    <form
      className={f.kept}
      method="post"
      action={withoutNotice(pathname + search)}
      data-live
      data-kept
    >
      <p role="alert" data-message>
        {t(isSignedOut ? "kept.signedOut" : "kept.unavailable")}
      </p>
      {failure.fields.map(([name, value], index) => {
        const written = WRITTEN.find((each) => each === name);
        const key = `${name} ${index}`;
        if (!written) return <input key={key} type="hidden" name={name} value={value} />;
        const Field = written === "notes" ? "textarea" : "input";
        return (
          <div key={key} className={f.field}>
            <label htmlFor={`${id}-${name}`}>{t(`kept.${written}`)}</label>
            <Field id={`${id}-${name}`} name={name} defaultValue={value} />
          </div>
        );
      })}
      <div className={f.buttons}>
        {isSignedOut && (
          <a className={f.button} href={login} rel="noopener nofollow" target="_blank">
            {t("kept.login")}
          </a>
        )}
        <button type="submit" className={f.button} data-variant="primary">
          {t("kept.again")}
        </button>
      </div>
    </form>
  );
}
