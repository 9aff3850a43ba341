import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ExampleCode } from "#app/document/prose/render-prose.ts";

/**
 * Declarations to choose from; one is applied at a time. Each becomes editable on first
 * interaction.
 */
export function Choices({ blocks }: { blocks: ExampleCode[] }) {
  const { t } = useTranslation("play");
  const id = useId();
  return (
    <fieldset className="ix-choices">
      <legend className="visually-hidden">{t("example.choices")}</legend>
      {blocks
        .filter(({ isChoice }) => isChoice)
        .map(({ html }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <div className="ix-choice" key={index}>
            <input
              type="radio"
              className="needs-script"
              name={id}
              defaultChecked={index === 0}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-note`}
            />
            <div className="ix-code" id={`${id}-${index}`} data-code="css">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler */}
              <pre dangerouslySetInnerHTML={{ __html: html }} />
            </div>
            <span className="ix-note" id={`${id}-${index}-note`} />
          </div>
        ))}
    </fieldset>
  );
}
