import { useEffect, useState } from "react";
import type { Coloured } from "#app/features/play/editor/highlight-code.ts";

interface ColouredCodeProps {
  code: string;
  language: string;
  /** It is still being written: colours come when it is there. */
  isOpen: boolean;
}

/** Code, in colours as soon as what finds them is loaded. */
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
