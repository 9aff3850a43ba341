import { useId } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "#app/features/play/language-name.ts";
import type { ExampleCode } from "#app/document/prose/render-prose.ts";
import { Code } from "./code.tsx";

const ORDER = ["html", "css", "js"];

/** One file at a time; all of them, one below the other, where no script changes the tab. */
export function Tabs({ blocks }: { blocks: ExampleCode[] }) {
  const { t } = useTranslation("play");
  const id = useId();
  const files = blocks
    .filter(({ isChoice }) => !isChoice)
    .sort((a, b) => ORDER.indexOf(a.language) - ORDER.indexOf(b.language));
  return (
    <>
      <div className="ix-tabs" role="tablist" aria-label={t("example.label")}>
        {files.map(({ language }, index) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-tab-${language}`}
            aria-controls={`${id}-${language}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {languageName(language)}
          </button>
        ))}
      </div>
      {files.map((block, index) => (
        <div
          key={block.language}
          className="ix-panel"
          role="tabpanel"
          id={`${id}-${block.language}`}
          aria-labelledby={`${id}-tab-${block.language}`}
          data-behind={index > 0 || undefined}
        >
          <Code block={block} />
        </div>
      ))}
    </>
  );
}
