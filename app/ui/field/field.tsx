import { type ComponentProps, forwardRef, type ReactNode, useId } from "react";
import s from "./field.module.css";

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Explains what to enter, or why. */
  hint?: ReactNode;
  /** What is wrong with the value, and what to do. */
  error?: ReactNode;
  className?: string | undefined;
  /** The control, with the properties that connect it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint below it and an error. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className ? `${s.field} ${className}` : s.field}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <span className={s.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={s.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** A field of one line. */
export const Input = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Input(
  { className, ...rest },
  ref,
) {
  return (
    <input {...rest} ref={ref} className={className ? `${s.control} ${className}` : s.control} />
  );
});

/** A field of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={className ? `${s.control} ${className}` : s.control} />;
}
