import { useEffect, useRef, useState } from "react";
import type { CodeEditor } from "#app/features/play/editor/code-editor.ts";
import { select } from "#app/lib/browser/parts.ts";
import { PLAIN_FIELD } from "./parts.ts";

interface EditorOptions {
  language: "html" | "css" | "js";
  text: string;
  label: string;
  hint: string;
  onChange: (text: string) => void;
}

/** Attribute of a field in which an input method is composing a word. */
export const COMPOSING = "data-composing";

/** Events that indicate the reader is about to use the editor. */
const INTENT_EVENTS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let wanted: Promise<void> | undefined;

/** Delays loading the editors until the first interaction. */
function editorsWanted(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    const done = () => {
      for (const type of INTENT_EVENTS) removeEventListener(type, done, true);
      resolve();
    };
    for (const type of INTENT_EVENTS)
      addEventListener(type, done, { capture: true, passive: true });
    // The reader was faster than this script.
    if (document.activeElement?.matches(select(PLAIN_FIELD.language))) done();
  });
  return wanted;
}

/** A field, and the editor that takes its text, its selection and its place. */
export function useEditor({ language, text, label, hint, onChange }: EditorOptions) {
  const container = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>();
  const [isReady, setReady] = useState(false);
  const latest = useRef({ text, onChange });
  latest.current = { text, onChange };

  useEffect(() => {
    let gone = false;
    const start = async () => {
      await editorsWanted();
      const { createEditor } = await import("#app/features/play/editor/code-editor.ts");
      await composed(field.current);
      const plain = textOf(field.current);
      if (gone || !container.current) return;
      editor.current = createEditor(container.current, {
        language,
        label,
        text: plain?.value ?? latest.current.text,
        hint,
        lineNumbers: true,
        onChange: (changed) => latest.current.onChange(changed),
      });
      container.current.hidden = false;
      if (plain && document.activeElement === plain) {
        editor.current.focus(plain.selectionStart, plain.selectionEnd);
      }
      if (field.current) field.current.hidden = true;
      setReady(true);
    };
    void start();
    return () => {
      gone = true;
      editor.current?.close();
      editor.current = undefined;
      setReady(false);
    };
  }, [language, label, hint]);
  // The field may already contain typed text.
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    editor.current?.setText(text);
    const plain = textOf(field.current);
    if (plain && plain.value !== text) plain.value = text;
  }, [text]);
  return { container, field, isReady };
}

function textOf(field: HTMLElement | null): HTMLTextAreaElement | null | undefined {
  return field?.querySelector("textarea");
}

/**
 * Resolves when no input method is composing a word in the field, which must not be interrupted.
 */
async function composed(field: HTMLElement | null): Promise<void> {
  if (!field?.hasAttribute(COMPOSING)) return;
  await new Promise((resolve) => field.addEventListener("compositionend", resolve, { once: true }));
}
