import { useEffect, useState } from "react";
import type { Coloured } from "#app/features/play/editor/highlight-code.ts";

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
