import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import s from "./collection-fields.module.css";
import { Field, Input } from "#app/ui/field/field.tsx";

interface CountedFieldProps {
  name: string;
  label: string;
  value: string;
  /** In characters as readers count them. */
  limit: number;
  required?: boolean;
}

/** A field with a limit, which counts characters and refuses an excess. */
export function CountedField({ name, label, value, limit, required }: CountedFieldProps) {
  const { t } = useTranslation("collections");
  const [count, setCount] = useState(lengthOf(value));
  const isOver = count > limit;
  const ref = useRef<HTMLInputElement>(null);
  const tooLong = t("create.tooLong", { limit });
  useEffect(() => {
    // Text that was typed before hydration counts, too.
    if (ref.current) setCount(lengthOf(ref.current.value));
    ref.current?.setCustomValidity(isOver ? tooLong : "");
  }, [isOver, tooLong]);
  return (
    <Field
      label={label}
      hint={
        <span className={s.count} data-over={isOver || undefined}>
          {t("create.count", { count, limit })}
        </span>
      }
    >
      {(control) => (
        <Input
          {...control}
          ref={ref}
          type="text"
          name={name}
          onInput={(event) => setCount(lengthOf(event.currentTarget.value))}
          defaultValue={value}
          required={required}
          pattern={required ? ".*\\S.*" : undefined}
          aria-invalid={isOver || undefined}
        />
      )}
    </Field>
  );
}

/** The length in characters as readers count them (code points), not in UTF-16 units. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}
