import { useTranslation } from "react-i18next";
import type { AiHelpPassage } from "#app/lib/api-answers.ts";
import s from "./ai-help.module.css";
import { CodeBlock } from "./code-block.tsx";

/** A verbatim passage with a link to its place in the page. */
export function PassageCard({ id, passage }: { id: string; passage: AiHelpPassage }) {
  const { t, i18n } = useTranslation("ai-help");
  const { n, title, heading, link, kind, text, lead, language, locale } = passage;
  const lang = locale === i18n.language ? undefined : locale;
  return (
    <li className={s.passage} id={id} value={n}>
      <p className={s.where} lang={lang}>
        <a href={link} target="_blank" rel="noopener" title={t("answer.open")}>
          {title}
          {heading && ` › ${heading}`}
        </a>
      </p>
      {kind === "code" ? (
        <CodeBlock id={`${id}-code`} code={text} language={language ?? ""} />
      ) : (
        <blockquote lang={lang}>
          {lead && <code>{lead}</code>} {text}
        </blockquote>
      )}
    </li>
  );
}
