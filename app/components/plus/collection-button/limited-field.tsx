import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import s from "./save-menu.module.css";

interface LimitedFieldProps {
  label: string;
  /** In characters as readers count them. */
  limit: number;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

/** A field with a character counter and an error beyond the limit. */
export function LimitedField({ label, limit, value, onChange, required }: LimitedFieldProps) {
  const { t } = useTranslation("collections");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const count = [...value.trim()].length;
  const isOver = count > limit;
  useEffect(() => {
    input.current?.setCustomValidity(isOver ? t("create.tooLong", { limit }) : "");
  }, [isOver, limit, t]);
  return (
    <label className={s.field}>
      {label}
      <input
        ref={input}
        type="text"
        required={required}
        pattern={required ? ".*\\S.*" : undefined}
        value={value}
        aria-invalid={isOver || undefined}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.value)}
      />
      <small className={s.count} id={id} data-over={isOver || undefined}>
        {t("create.count", { count, limit })}
      </small>
    </label>
  );
}
