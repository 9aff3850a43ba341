import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Coloured } from "#app/features/play/editor/highlight-code.ts";
import type { QueueItem } from "#app/features/play/queue/queue-item.ts";
import { LANGUAGES } from "#app/lib/browser/runnable-languages.ts";
import { Button } from "#app/ui/button/button.tsx";
import s from "./ai-help.module.css";

interface CodeBlockProps {
  id: string;
  code: string;
  language: string;
  /** The block is still being streamed. */
  isOpen?: boolean;
}

const queued = new Map<string, QueueItem>();
let keys = 0;

/** A code block with its actions. */
export function CodeBlock({ id, code, language, isOpen = false }: CodeBlockProps) {
  const { t } = useTranslation("ai-help");
  const [copied, setCopied] = useState<"copied" | "failed">();
  const lang = LANGUAGES.get(language);
  const report = (state: "copied" | "failed") => {
    setCopied(state);
    setTimeout(() => setCopied(undefined), 2000);
  };
  return (
    <div className={s.code} id={id}>
      <div className={s.codeHeader}>
        <span>{language}</span>
        {!isOpen && (
          <span className={`${s.row} needs-script`}>
            {lang && (
              <>
                <label>
                  <input
                    type="checkbox"
                    onChange={({ target }) => void queue(id, lang, target.checked)}
                  />
                  {t("code.queue")}
                </label>
                <Button
                  variant="quiet"
                  size="small"
                  type="button"
                  onClick={({ shiftKey }) => void play(id, shiftKey)}
                >
                  {t("code.play")}
                </Button>
              </>
            )}
            <Button
              variant="quiet"
              size="small"
              type="button"
              onClick={() =>
                navigator.clipboard.writeText(code).then(
                  () => report("copied"),
                  () => report("failed"),
                )
              }
            >
              <span aria-live="polite">{t(`code.${copied ?? "copy"}`)}</span>
            </Button>
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className={lang} tabIndex={0}>
        <ColouredCode code={code} language={language} isOpen={isOpen} />
      </pre>
    </div>
  );
}

async function play(id: string, sameTab: boolean): Promise<void> {
  const { openPlayground } = await import("#app/features/play/queue/queue-item.ts");
  const block = document.getElementById(id)?.querySelector("pre");
  if (block) openPlayground([block], sameTab);
}

async function queue(id: string, lang: string, isQueued: boolean): Promise<void> {
  const { showQueue } = await import("#app/features/play/queue/play-queue-panel.ts");
  if (isQueued) queued.set(id, { key: keys++, id, lang });
  else queued.delete(id);
  showQueue([...queued.values()]);
}

interface ColouredCodeProps {
  code: string;
  language: string;
  /** Still being streamed: it is highlighted once it is complete. */
  isOpen: boolean;
}

/** Code, highlighted as soon as the highlighter is loaded. */
export function ColouredCode({ code, language, isOpen }: ColouredCodeProps) {
  const [found, setFound] = useState<{ code: string; pieces: Coloured[] }>();
  useEffect(() => {
    if (isOpen || !language) return;
    let isGone = false;
    void (async () => {
      const { colourCode } = await import("#app/features/play/editor/highlight-code.ts");
      const pieces = await colourCode(code, language);
      if (pieces && !isGone) setFound({ code, pieces });
    })().catch(console.warn);
    return () => {
      isGone = true;
    };
  }, [code, language, isOpen]);
  if (found?.code !== code) return <code>{code}</code>;
  return (
    <code>
      {found.pieces.map(({ text, className }, at) =>
        className ? (
          <span key={at.toString()} className={className}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </code>
  );
}
