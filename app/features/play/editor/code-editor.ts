import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, LanguageSupport } from "@codemirror/language";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { own } from "#content-build/contract/own.ts";
import { editorTheme } from "./editor-theme.ts";

export interface EditorOptions {
  /** `html`, `css`, `declarations`, `js` or `wat`. */
  language: string;
  text: string;
  /** Accessible name. */
  label: string;
  /** Placeholder of an empty editor. */
  hint?: string;
  lineNumbers?: boolean;
  onChange?: (text: string) => void;
  onFocus?: () => void;
}

export interface CodeEditor {
  text(): string;
  /** Replaces the text without telling `onChange`. */
  setText(text: string): void;
  /** Focuses the editor; with positions, selects the text between them. */
  focus(from?: number, to?: number): void;
  close(): void;
}

const LANGUAGES: Record<string, () => Promise<LanguageSupport>> = {
  html: async () => (await import("@codemirror/lang-html")).html(),
  css: async () => (await import("@codemirror/lang-css")).css(),
  declarations: async () => {
    const { cssLanguage } = await import("@codemirror/lang-css");
    return new LanguageSupport(cssLanguage.configure({ top: "Styles" }));
  },
  js: async () => (await import("@codemirror/lang-javascript")).javascript(),
  wat: async () => (await import("@codemirror/lang-wast")).wast(),
};

/** How long Tab leaves the editor after Escape, in ms: the same as in CodeMirror. */
const LEAVE_MS = 2000;

/** CodeMirror does not let Tab leave after an Escape that closed or suppressed completions. */
const leaveByEscape = Prec.highest(
  keymap.of([
    {
      key: "Escape",
      run(view) {
        view.setTabFocusMode(LEAVE_MS);
        return false;
      },
    },
  ]),
);

/**
 * Puts an editor into an element. It lies in a shadow tree: there its styles need no
 * exception from the content security policy. Tab indents; Escape, then Tab leaves.
 */
export function createEditor(container: HTMLElement, options: EditorOptions): CodeEditor {
  const root = container.shadowRoot ?? container.attachShadow({ mode: "open" });
  const language = new Compartment();
  let silent = false;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        leaveByEscape,
        options.lineNumbers ? lineNumbers() : [],
        options.hint ? placeholder(options.hint) : [],
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": options.label, tabindex: "0" }),
        editorTheme,
        language.of([]),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !silent) options.onChange?.(update.state.doc.toString());
          if (update.focusChanged && update.view.hasFocus) options.onFocus?.();
        }),
      ],
    }),
  });
  void own(LANGUAGES, options.language)?.().then((support) => {
    view.dispatch({ effects: language.reconfigure(support) });
  });
  return {
    text: () => view.state.doc.toString(),
    setText(text) {
      if (text === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      silent = false;
    },
    focus(from, to = from) {
      if (from !== undefined) view.dispatch({ selection: { anchor: from, head: to ?? from } });
      view.focus();
    },
    close: () => view.destroy(),
  };
}
