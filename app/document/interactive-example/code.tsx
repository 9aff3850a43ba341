import { useTranslation } from "react-i18next";
import { languageName } from "#app/features/play/language-name.ts";
import type { ExampleCode } from "#app/document/prose/render-prose.ts";

/** The code scrolls, and becomes an editor on Enter or a click. */
const TEXT_BOX = { role: "textbox", tabIndex: 0, "aria-readonly": true, "aria-multiline": true };

/** Highlighted code that can be changed. */
export function Code({ block }: { block: ExampleCode }) {
  const { t } = useTranslation("play");
  const name = t("editor.label", { language: languageName(block.language) });
  return (
    <div
      className="ix-code"
      {...TEXT_BOX}
      {...{ "aria-label": `${name}. ${t("example.start")}` }}
      data-code={block.language}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
      <pre dangerouslySetInnerHTML={{ __html: block.html }} />
    </div>
  );
}
