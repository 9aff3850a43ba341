import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon/icon.tsx";
import type { CodeEditor } from "#app/lib/editor/code-editor.ts";
import { languageName } from "#app/lib/language-name.ts";
import s from "./playground.module.css";

interface EditorPaneProps {
  language: "html" | "css" | "js";
  text: string;
  share: number;
  closed: boolean;
  onToggle: () => void;
  onChange: (text: string) => void;
}

/** An editor under a heading that opens and closes it. */
export function EditorPane({ language, text, share, closed, onToggle, onChange }: EditorPaneProps) {
  const { t } = useTranslation("play");
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>();
  const latest = useRef({ text, onChange });
  latest.current = { text, onChange };
  const name = languageName(language);
  const label = `${t("editor.label", { language: name })}. ${t("editor.leave")}`;

  useEffect(() => {
    let gone = false;
    void import("#app/lib/editor/code-editor.ts").then(({ createEditor }) => {
      if (gone || !place.current) return;
      editor.current = createEditor(place.current, {
        language,
        label,
        text: latest.current.text,
        lineNumbers: true,
        onChange: (changed) => latest.current.onChange(changed),
      });
    });
    return () => {
      gone = true;
      editor.current?.close();
      editor.current = undefined;
    };
  }, [language, label]);
  useEffect(() => editor.current?.setText(text), [text]);

  return (
    <section className={s.pane} data-closed={closed || undefined} style={{ flexGrow: share }}>
      <h2 className={s.paneTitle}>
        <button type="button" aria-expanded={!closed} aria-controls={id} onClick={onToggle}>
          <Icon name={closed ? "chevronRight" : "chevronDown"} />
          {name}
        </button>
      </h2>
      <div className={s.editor} id={id} ref={place} hidden={closed} data-language={language} />
    </section>
  );
}
