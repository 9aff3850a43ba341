import { useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ExampleCode } from "#app/document/prose/render-prose.ts";
import { SamplesContext, sampleAddress } from "#app/features/play/samples/sample-frames.ts";
import type { InteractiveExample } from "#content-build/contract/documents.ts";
import { Code } from "./code.tsx";
import { Tabs } from "./tabs.tsx";

export interface ExampleProps {
  example: InteractiveExample;
  blocks: ExampleCode[];
}

/** Focusable, so that it scrolls with the keyboard. */
const LOG = { role: "log", tabIndex: 0 };
/** See `SampleRunner`. React does not know the attribute. */
const CREDENTIALLESS = { credentialless: "" };
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups";

/**
 * Editable code with its output. Without script the code can be read, and runs as its authors wrote
 * it; `features/play/samples/examples.ts` makes it editable.
 */
export function InteractiveExampleView({ example, blocks }: ExampleProps) {
  const { t } = useTranslation("play");
  const samples = useContext(SamplesContext);
  const { template, title, height, packed } = example;
  return (
    <section
      className="ix"
      aria-label={t("example.label")}
      data-ix={template}
      data-height={height}
      data-path={samples?.path}
      data-play-host={samples?.host?.playHost}
      data-unsupported={t("example.unsupported")}
      data-editor={t("editor.label", { language: "{{language}}" })}
      data-start={t("example.start")}
      data-leave={t("editor.leave")}
      data-more={t("console.more")}
      data-stopped={t("console.stopped")}
      data-dropped={t("console.dropped")}
    >
      {template === "tabbed" && <Tabs blocks={blocks} />}
      {template === "choices" && <Choices blocks={blocks} />}
      {template === "console" && blocks.map((block) => <Code key={block.language} block={block} />)}
      <div className="ix-bar needs-script">
        {template === "console" && (
          <button type="button" disabled data-run>
            {t("sample.run")}
          </button>
        )}
        <button type="button" disabled data-reset>
          {t("example.reset")}
        </button>
        <span className="ix-hint" aria-hidden="true" />
      </div>
      {template === "console" ? (
        <div
          className="ix-console needs-script"
          {...LOG}
          {...{ "aria-label": t("console.label") }}
        />
      ) : (
        <div className="ix-output">
          <p className="ix-label">{t("example.output")}</p>
          <iframe
            src={samples && packed && sampleAddress(samples, packed)}
            title={`${t("example.output")}: ${title}`}
            sandbox={SANDBOX}
            {...(samples?.host && CREDENTIALLESS)}
            loading="lazy"
          />
        </div>
      )}
    </section>
  );
}

/**
 * Declarations to choose from; one is applied at a time. Each becomes editable on first
 * interaction.
 */
function Choices({ blocks }: { blocks: ExampleCode[] }) {
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
