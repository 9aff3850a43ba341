import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainField } from "#app/features/play/editor/plain-field.ts";
import { COMPOSING, useEditor } from "#app/features/play/editor/use-editor.ts";
import { languageName } from "#app/features/play/language-name.ts";
import type { ExerciseCode, ExerciseLanguage } from "#content-build/contract/play/exercises.ts";
import s from "./workbench.module.css";

interface CodeTabsProps {
  /** Distinguishes several on a page. */
  prefix: string;
  languages: readonly ExerciseLanguage[];
  /** The one that is shown at first. */
  first: ExerciseLanguage | undefined;
  code: ExerciseCode;
  onChange: (language: ExerciseLanguage, text: string) => void;
}

/** An editor for each language, one at a time. */
export function CodeTabs({
  prefix,
  languages,
  first = languages[0],
  code,
  onChange,
}: CodeTabsProps) {
  const { t } = useTranslation("exercises");
  const [shown, setShown] = useState(first);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown ? languages.indexOf(shown) : 0;
    const last = languages.length - 1;
    const to = new Map([
      ["ArrowRight", at === last ? 0 : at + 1],
      ["ArrowLeft", at === 0 ? last : at - 1],
      ["Home", 0],
      ["End", last],
    ]).get(event.key);
    const next = to === undefined ? undefined : languages[to];
    if (!next) return;
    event.preventDefault();
    setShown(next);
    document.getElementById(`${prefix}-tab-${next}`)?.focus();
  };
  return (
    <div className={s.code}>
      <div className={s.tabs} role="tablist" aria-label={t("editor")} onKeyDown={onKeyDown}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${prefix}-tab-${language}`}
            aria-controls={`${prefix}-${language}`}
            aria-selected={language === shown}
            tabIndex={language === shown ? 0 : -1}
            onClick={() => setShown(language)}
          >
            {languageName(language)}
          </button>
        ))}
      </div>
      {languages.map((language) => (
        <div
          key={language}
          className={s.panel}
          role="tabpanel"
          id={`${prefix}-${language}`}
          aria-labelledby={`${prefix}-tab-${language}`}
          data-behind={language === shown ? undefined : ""}
        >
          <p className={s.language}>{languageName(language)}</p>
          <CodeField
            language={language}
            text={code[language] ?? ""}
            onChange={(text) => onChange(language, text)}
          />
        </div>
      ))}
    </div>
  );
}

interface CodeFieldProps {
  language: ExerciseLanguage;
  text: string;
  onChange: (text: string) => void;
}

/** A plain field, until the editor has loaded. */
function CodeField({ language, text, onChange }: CodeFieldProps) {
  const { t } = useTranslation("play");
  const name = languageName(language);
  const leave = t("editor.leave");
  const label = `${t("editor.label", { language: name })}. ${leave}`;
  const hint = t("editor.hint", { language: name });
  // Rendered once: text typed before hydration must stay.
  const [html] = useState(() => plainField({ language, text, label, hint, className: s.plain }));
  const { container, field, isReady } = useEditor({ language, text, label, hint, onChange });
  return (
    <>
      {!isReady && (
        <div
          ref={field}
          onInput={({ target }) => onChange((target as HTMLTextAreaElement).value)}
          onCompositionStart={({ currentTarget }) => {
            currentTarget.toggleAttribute(COMPOSING, true);
          }}
          onCompositionEnd={({ currentTarget }) => currentTarget.removeAttribute(COMPOSING)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; React would put its text back
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      <div ref={container} className={s.editor} hidden={!isReady} data-language={language} />
      {/* The name of the editor says the same to assistive technology. */}
      <p className={s.leave} aria-hidden="true">
        {leave}
      </p>
    </>
  );
}
