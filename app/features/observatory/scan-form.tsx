import { useTranslation } from "react-i18next";
import { Input } from "#app/ui/field/field.tsx";
import { OBSERVATORY } from "./parts.ts";
import s from "./scan-form.module.css";
import { Button } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";

interface ScanFormProps {
  host?: string;
  autoFocus?: boolean;
}

/** Asks which site to scan. Without script, the page of the report scans it. */
export function ScanForm({ host, autoFocus }: ScanFormProps) {
  const { t, i18n } = useTranslation("observatory");
  return (
    <form
      className={s.form}
      action={`/${i18n.language}/observatory/analyze`}
      {...part(ISLANDS.scan)}
      {...part(OBSERVATORY.invalid, t("form.invalid"))}
      {...part(
        OBSERVATORY.scanning,
        i18n.getResource(i18n.language, "observatory", "form.scanning") as string,
      )}
    >
      <label className="visually-hidden" htmlFor="observatory-host">
        {t("form.label")}
      </label>
      <Input
        id="observatory-host"
        name="host"
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={512}
        placeholder={t("form.placeholder")}
        defaultValue={host}
        // Scanning is the only purpose of this page.
        autoFocus={autoFocus}
      />
      <Button variant="primary" size="large">
        {t("form.scan")}
      </Button>
      <div className={s.progress} role="status" />
    </form>
  );
}
