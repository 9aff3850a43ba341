import { useTranslation } from "react-i18next";
import type { AiHelpPassage } from "#app/lib/api-answers.ts";
import { Card } from "#app/ui/card/card.tsx";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import s from "./ai-help.module.css";
import { CodeBlock } from "./code-block.tsx";

interface SourcesProps {
  /** Id of the turn: the prefix of the ids of its quotes. */
  id: string;
  passages: readonly AiHelpPassage[];
}

/** The sources quoted by an answer: a card for each page, with a part for each section. */
export function Sources({ id, passages }: SourcesProps) {
  return (
    <ol className={s.sources}>
      {groupBy(passages, ({ url }) => url).map((ofPage) => (
        <SourceCard key={ofPage[0].url} id={id} passages={ofPage} />
      ))}
    </ol>
  );
}

type Group = [AiHelpPassage, ...AiHelpPassage[]];

function SourceCard({ id, passages }: { id: string; passages: Group }) {
  const { t, i18n } = useTranslation("ai-help");
  const [{ url, title, locale, baseline }] = passages;
  const lang = locale === i18n.language ? undefined : locale;
  return (
    <Card as="li" className={s.source ?? ""}>
      <h4 className={s.title}>
        <a href={url} lang={lang}>
          {title}
        </a>
        {baseline && <BaselineTag level={baseline} />}
      </h4>
      {groupBy(passages, ({ heading }) => heading).map(([first, ...others]) => (
        <div key={first.n} className={s.part}>
          {first.heading && (
            <h5 className={s.section} lang={lang}>
              {first.heading}
            </h5>
          )}
          {[first, ...others].map((passage) => (
            <Quote key={passage.n} id={`${id}-${passage.n}`} passage={passage} lang={lang} />
          ))}
          <a className={s.context} href={first.link}>
            {t("answer.context")}
            <span className="visually-hidden">
              {" "}
              {title} {first.heading}
            </span>
          </a>
        </div>
      ))}
    </Card>
  );
}

/** A passage, word for word. */
function Quote({
  id,
  passage,
  lang,
}: {
  id: string;
  passage: AiHelpPassage;
  lang?: string | undefined;
}) {
  const { kind, text, lead, language = "" } = passage;
  if (kind === "code") return <CodeBlock id={id} code={text} language={language} />;
  return (
    <blockquote id={id} lang={lang} tabIndex={-1}>
      {lead && (
        <p>
          <code>{lead}</code>
        </p>
      )}
      <Paragraphs text={text} />
    </blockquote>
  );
}

/** Paragraphs: after its first line, each may have further lines, which are the items of a list. */
export function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph, at) => {
    const [lead = "", ...items] = paragraph.split("\n");
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <div key={at} className={s.paragraph}>
        <p>{lead}</p>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}

/** Groups passages by a key; groups are in the order of their first passages. */
function groupBy(
  passages: readonly AiHelpPassage[],
  keyOf: (one: AiHelpPassage) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const passage of passages) {
    const known = groups.get(keyOf(passage));
    if (known) known.push(passage);
    else groups.set(keyOf(passage), [passage]);
  }
  return [...groups.values()];
}
