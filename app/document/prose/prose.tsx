import { type CSSProperties, useContext } from "react";
import { useTranslation } from "react-i18next";
import { InteractiveExampleView } from "#app/document/interactive-example/interactive-example.tsx";
import { SamplesContext } from "#app/features/play/samples/sample-frames.ts";
import { proseLabels } from "./prose-labels.ts";
import { renderProse } from "./render-prose.ts";
import type { ProseText } from "#content-build/contract/blocks.ts";
import "./prose.css";

interface ProseProps {
  text: ProseText;
  /** It introduces the page. */
  lead?: boolean;
  /** Offset at which the text begins: the content before it is shown in another place. */
  from?: number | undefined;
}

/** Compiled HTML, styled as running text, with its samples and examples. */
export function Prose({ text, lead, from }: ProseProps) {
  const { t, i18n } = useTranslation(["doc", "play", "exercises"]);
  const samples = useContext(SamplesContext);
  const labels = proseLabels(t, i18n);
  const { example, parts } = renderProse(text, { locale: i18n.language, samples, labels }, from);
  const running = example && samples?.examples[example.number];
  return (
    <>
      {running && <InteractiveExampleView example={running} blocks={example.code} />}
      {parts.map(
        ({ html, rem }, index) =>
          (html || !example) && (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
              key={index}
              className={lead && index === 0 ? "prose prose-lead" : "prose"}
              {...(rem !== undefined && {
                "data-part": "",
                style: { "--rem": rem } as CSSProperties,
              })}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ),
      )}
    </>
  );
}
