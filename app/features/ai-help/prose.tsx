import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiHelpPassage } from "#app/lib/api-answers.ts";
import {
  parseMarkdown,
  piecesOf,
  type Token,
  type Tokens,
} from "#app/features/ai-help/thread/markdown.ts";
import s from "./ai-help.module.css";
import { CodeBlock } from "./code-block.tsx";

interface ProseProps {
  text: string;
  passages: readonly AiHelpPassage[];
}

/** Generated text, rendered as elements: no HTML from the model reaches the page. */
export function Prose({ text, passages }: ProseProps) {
  return <div className={s.prose}>{blocks(parseMarkdown(text), passages)}</div>;
}

type Passages = ProseProps["passages"];

function blocks(tokens: Token[], passages: Passages): ReactNode[] {
  return tokens.map((token, at) => {
    const key = `${token.type} ${at}`;
    switch (token.type) {
      case "heading":
        return <h4 key={key}>{inline(token.tokens ?? [], passages)}</h4>;
      case "paragraph":
        return <p key={key}>{inline(token.tokens ?? [], passages)}</p>;
      case "text":
        return <Fragment key={key}>{inline(token.tokens ?? [token], passages)}</Fragment>;
      case "blockquote":
        return <blockquote key={key}>{blocks(token.tokens ?? [], passages)}</blockquote>;
      case "code": {
        const { text, lang = "", raw } = token as Tokens.Code;
        const isOpen = !/(?:```|~~~)\s*$/.test(raw);
        const id = `prose-code-${at}-${text.length}`;
        return <CodeBlock key={key} id={id} code={text} language={lang} isOpen={isOpen} />;
      }
      case "list": {
        const { ordered, items } = token as Tokens.List;
        const List = ordered ? "ol" : "ul";
        const entries = items.map((item, i) => (
          <li key={`${key} ${i.toString()}`}>{blocks(item.tokens, passages)}</li>
        ));
        return <List key={key}>{entries}</List>;
      }
      case "table":
        return <Table key={key} table={token as Tokens.Table} passages={passages} />;
      case "space":
      case "hr":
        return null;
      default:
        return <Fragment key={key}>{plain(token.raw, passages)}</Fragment>;
    }
  });
}

function Table({ table, passages }: { table: Tokens.Table; passages: Passages }) {
  return (
    <table>
      <thead>
        <tr>
          {table.header.map((cell, i) => (
            <th key={i.toString()}>{inline(cell.tokens, passages)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, i) => (
          <tr key={i.toString()}>
            {row.map((cell, j) => (
              <td key={j.toString()}>{inline(cell.tokens, passages)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(tokens: Token[], passages: Passages): ReactNode[] {
  return tokens.map((token, at) => {
    const key = `${token.type} ${at}`;
    switch (token.type) {
      case "strong":
        return <strong key={key}>{inline(token.tokens ?? [], passages)}</strong>;
      case "em":
        return <em key={key}>{inline(token.tokens ?? [], passages)}</em>;
      case "codespan":
        return <code key={key}>{(token as Tokens.Codespan).text}</code>;
      case "br":
        return <br key={key} />;
      case "link": {
        const { href, tokens: inside } = token as Tokens.Link;
        // The server only passes URLs of this site.
        if (!/^\/(?!\/)/.test(href))
          return <Fragment key={key}>{inline(inside, passages)}</Fragment>;
        return (
          <a key={key} href={href} target="_blank" rel="noopener">
            {inline(inside, passages)}
          </a>
        );
      }
      case "escape":
        return <Fragment key={key}>{(token as Tokens.Escape).text}</Fragment>;
      default:
        return (
          <Fragment key={key}>{plain((token as Tokens.Text).text ?? token.raw, passages)}</Fragment>
        );
    }
  });
}

function plain(text: string, passages: Passages): ReactNode[] {
  return piecesOf(text).map((piece, at) => {
    const key = at.toString();
    if ("text" in piece) return <Fragment key={key}>{unescapeLessThan(piece.text)}</Fragment>;
    if ("unbacked" in piece) return <Unbacked key={key} />;
    const passage = passages.find(({ n }) => n === piece.cite);
    return passage && <Citation key={key} passage={passage} />;
  });
}

/** Restores `<` characters that the server escaped because they are not tags. */
function unescapeLessThan(text: string): string {
  return text.replaceAll("&lt;", "<");
}

function Citation({ passage: { n, title, link } }: { passage: AiHelpPassage }) {
  const { t } = useTranslation("ai-help");
  return (
    <a
      className={s.cite}
      href={link}
      target="_blank"
      rel="noopener"
      aria-label={t("answer.cite", { n, title })}
      title={title}
    >
      {n}
    </a>
  );
}

function Unbacked() {
  const { t } = useTranslation("ai-help");
  return (
    <span className={s.unbacked} title={t("answer.unbackedTitle")}>
      {t("answer.unbacked")}
    </span>
  );
}
