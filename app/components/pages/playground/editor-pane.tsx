import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/frame/icon/icon.tsx";
import type { CodeEditor } from "#app/lib/play/editor/code-editor.ts";
import { languageName } from "#app/lib/play/language-name.ts";
import { panelOf } from "./pane-tabs.tsx";
import s from "./playground.module.css";

interface EditorPaneProps {
  language: "html" | "css" | "js";
  text: string;
  share: number;
  closed: boolean;
  /** Among tabs, whether it is in front. */
  isShown: boolean | undefined;
  onToggle: () => void;
  onChange: (text: string) => void;
}

/** An editor under a heading that opens and closes it. */
export function EditorPane(props: EditorPaneProps) {
  const { language, text, share, closed, isShown, onToggle, onChange } = props;
  const { t } = useTranslation("play");
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>();
  const latest = useRef({ text, onChange });
  latest.current = { text, onChange };
  const name = languageName(language);
  const leave = t("editor.leave");
  const label = `${t("editor.label", { language: name })}. ${leave}`;
  const hint = t("editor.hint", { language: name });

  useEffect(() => {
    let gone = false;
    void import("#app/lib/play/editor/code-editor.ts").then(({ createEditor }) => {
      if (gone || !place.current) return;
      editor.current = createEditor(place.current, {
        language,
        label,
        text: latest.current.text,
        hint,
        lineNumbers: true,
        onChange: (changed) => latest.current.onChange(changed),
      });
    });
    return () => {
      gone = true;
      editor.current?.close();
      editor.current = undefined;
    };
  }, [language, label, hint]);
  useEffect(() => editor.current?.setText(text), [text]);

  return (
    <section
      className={s.pane}
      data-closed={closed || undefined}
      style={{ flexGrow: share }}
      {...panelOf(language, isShown)}
    >
      <div className={s.paneTitle}>
        <h2>
          {isShown === undefined ? (
            <button type="button" aria-expanded={!closed} aria-controls={id} onClick={onToggle}>
              <Icon name={closed ? "chevronRight" : "chevronDown"} />
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        {/* Assistive technology has it in the name of the editor. */}
        <span className={s.leave} aria-hidden="true">
          {leave}
        </span>
      </div>
      <div className={s.editor} id={id} ref={place} hidden={closed} data-language={language} />
    </section>
  );
}
