import { useId } from "react";
import { useTranslation } from "react-i18next";
import s from "./collection-fields.module.css";

interface CountedFieldProps {
  name: string;
  label: string;
  value: string;
  /** In characters as readers count them. */
  limit: number;
  required?: boolean;
}

/** A field with a limit. A script counts characters and reports an excess. */
export function CountedField({ name, label, value, limit, required }: CountedFieldProps) {
  const { t } = useTranslation("collections");
  const id = useId();
  const count = [...value.trim()].length;
  return (
    <label className={s.field}>
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value}
        required={required}
        pattern={required ? ".*\\S.*" : undefined}
        aria-describedby={id}
        aria-invalid={count > limit || undefined}
        data-limit={limit}
        data-too-long={t("create.tooLong", { limit })}
      />
      <small className={s.count} id={id} data-over={count > limit || undefined}>
        {t("create.count", { count, limit })}
      </small>
    </label>
  );
}
