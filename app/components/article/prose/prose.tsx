import { type CSSProperties, useContext } from "react";
import { useTranslation } from "react-i18next";
import { InteractiveExampleView } from "#app/components/article/interactive-example/interactive-example.tsx";
import { useLessonLabels } from "#app/components/shared/lesson/use-lesson-labels.ts";
import { SamplesContext } from "#app/lib/play/samples.ts";
import { splitExample } from "#app/lib/prose/example-html.ts";
import { showLessons } from "#app/lib/prose/lesson-html.ts";
import { breakNamesInColumns } from "#app/lib/prose/long-names.tsx";
import { labelProse } from "#app/lib/prose/prose-html.ts";
import { groupTerms, roughHeight, splitProse } from "#app/lib/prose/prose-parts.ts";
import { showSamples } from "#app/lib/prose/sample-html.ts";
import "./prose.css";

/** Compiled HTML, in the look of running text, with what runs in it. */
export function Prose({ html, lead }: { html: string; lead?: boolean }) {
  const samples = useContext(SamplesContext);
  const example = samples && splitExample(html);
  if (!example) return <Text html={html} lead={lead === true} />;
  const running = samples.examples.find(({ example: { name } }) => name === example.name);
  return (
    <>
      {running && <InteractiveExampleView running={running} blocks={example.blocks} />}
      {example.rest && <Text html={example.rest} lead={false} />}
    </>
  );
}

function Text({ html, lead }: { html: string; lead: boolean }) {
  const { t, i18n } = useTranslation(["doc", "play"]);
  const samples = useContext(SamplesContext);
  const lessonLabels = useLessonLabels();
  const shown = showSamples(showLessons(html, lessonLabels), samples, i18n.language, {
    output: t("play:example.output"),
    open: t("play:sample.open"),
    stop: t("play:sample.stop"),
    run: t("play:sample.run"),
  });
  const labelled = labelProse(shown, {
    good: t("code.good"),
    bad: t("code.bad"),
    ...(i18n.language === "en-US" ? {} : { onlyInEnglish: t("onlyInEnglish") }),
  });
  const parts = splitProse(breakNamesInColumns(labelled));
  return parts.map((part, index) => (
    <div
      key={part}
      className={lead && index === 0 ? "prose prose-lead" : "prose"}
      {...(parts.length > 1 && {
        "data-part": "",
        style: { "--rem": roughHeight(part) } as CSSProperties,
      })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
      dangerouslySetInnerHTML={{ __html: groupTerms(part) }}
    />
  ));
}
