import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { languageName } from "#app/features/play/language-name.ts";
import { panelOf } from "./pane-tabs.tsx";
import { plainField } from "#app/features/play/editor/plain-field.ts";
import s from "./playground.module.css";
import { COMPOSING, useEditor } from "#app/features/play/editor/use-editor.ts";

interface EditorPaneProps {
  language: "html" | "css" | "js";
  text: string;
  share: number;
  closed: boolean;
  /** Among tabs, whether it is in front. */
  isShown: boolean;
  /** Whether panes are tabs. */
  isTab: boolean;
  onToggle: () => void;
  onChange: (text: string) => void;
}

/** An editor under a heading that opens and closes it. A plain field stands there until it has loaded. */
export function EditorPane(props: EditorPaneProps) {
  const { language, text, share, closed, isShown, isTab, onToggle, onChange } = props;
  const { t } = useTranslation("play");
  const id = `editor-${language}`;
  const name = languageName(language);
  const leave = t("editor.leave");
  const label = `${t("editor.label", { language: name })}. ${leave}`;
  const hint = t("editor.hint", { language: name });
  // Rendered once: text typed before hydration must stay.
  const [html] = useState(() => plainField({ language, text, label, hint, className: s.plain }));
  const { container, field, isReady } = useEditor({ language, text, label, hint, onChange });

  return (
    <section
      className={s.pane}
      data-closed={closed || undefined}
      style={{ flexGrow: share }}
      {...panelOf(language, isShown, isTab)}
    >
      <div className={s.paneTitle}>
        <h2>
          {isTab ? (
            name
          ) : (
            <button type="button" aria-expanded={!closed} aria-controls={id} onClick={onToggle}>
              <Icon name={closed ? "chevronRight" : "chevronDown"} />
              {name}
            </button>
          )}
        </h2>
        {/* The name of the editor says the same to assistive technology. */}
        <span className={s.leave} aria-hidden="true">
          {leave}
        </span>
      </div>
      <div className={s.editor} id={id} hidden={closed}>
        {!isReady && (
          <div
            ref={field}
            data-field
            onInput={({ target }) => onChange((target as HTMLTextAreaElement).value)}
            onCompositionStart={({ currentTarget }) => {
              currentTarget.toggleAttribute(COMPOSING, true);
            }}
            onCompositionEnd={({ currentTarget }) => currentTarget.removeAttribute(COMPOSING)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; React would put its text back
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        <div ref={container} hidden={!isReady} data-language={language} />
      </div>
    </section>
  );
}
