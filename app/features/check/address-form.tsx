import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";
import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import s from "./check-page.module.css";
import type { GivenAddress } from "./given-address.ts";

const EXAMPLE = "https://example.com/style.css";

/**
 * Asks for the address of a style sheet. The site requests it, with and without script, and the page
 * comes again with its code.
 */
export function AddressForm({ url, failure }: Partial<GivenAddress>) {
  const { t, i18n } = useTranslation("check");
  return (
    <form className={s.address} action={`/${i18n.language}/check`}>
      <Field
        label={t("address.label")}
        hint={t("address.hint")}
        error={failure && t(`address.errors.${failure}`, { most: MOST_CODE })}
      >
        {(control) => (
          <Input
            {...control}
            name="url"
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            dir="ltr"
            required
            maxLength={2000}
            placeholder={EXAMPLE}
            defaultValue={url}
          />
        )}
      </Field>
      <Button>{t("address.get")}</Button>
    </form>
  );
}
