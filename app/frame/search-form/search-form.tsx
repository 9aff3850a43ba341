import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./search-form.module.css";

interface SearchFormProps {
  /** Prefix of the ids: `top-nav-search` in the header, `hp-search` on the home page. */
  id: string;
  placeholder?: string;
  query?: string;
  /** Tells apart several search boxes of a page. */
  label?: string;
  /** Keyboard shortcut to this search box, shown as a hint. */
  shortcut?: string;
  className?: string | undefined;
}

/** Searches without script as well; a script adds suggestions to it. */
export function SearchForm({
  id,
  placeholder,
  query,
  shortcut,
  label,
  className,
}: SearchFormProps) {
  const { t, i18n } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      className={`${s.form} ${className ?? ""}`}
      id={`${id}-form`}
      action={`/${i18n.language}/search`}
      role="search"
      aria-label={label ?? t("search.label")}
      data-search
    >
      <Icon name="search" className={s.glass} />
      <label className="visually-hidden" htmlFor={`${id}-input`}>
        {label ?? t("search.label")}
      </label>
      <input
        className={s.input}
        id={`${id}-input`}
        type="search"
        name="q"
        placeholder={placeholder ?? t("search.placeholder")}
        defaultValue={query}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        required
      />
      {shortcut && (
        <span className={`${s.hint} needs-script`} aria-hidden="true">
          {shortcut}
        </span>
      )}
      <button className={`${s.clear} needs-script`} type="button" data-clear>
        <span className="visually-hidden">{t("search.clear")}</span>
        <Icon name="x" />
      </button>
      <button className={s.submit} type="submit">
        <span className="visually-hidden">{t("search.submit")}</span>
        <Icon name="arrowRight" />
      </button>
    </form>
  );
}
