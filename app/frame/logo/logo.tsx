import s from "./logo.module.css";

/** A sheet folded into a W. */
export function Logo() {
  return (
    <svg className={s.logo} viewBox="0 0 32 32" aria-hidden="true">
      <path className={s.near} d="M2 5l7 7v15l-7-7z" />
      <path className={s.far} d="M16 5l-7 7v15l7-7z" />
      <path className={s.near} d="M16 5l7 7v15l-7-7z" />
      <path className={s.turned} d="M30 5l-7 7v15l7-7z" />
    </svg>
  );
}
