import { readFile } from "node:fs/promises";
import path from "node:path";
import { textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import type { DocPage } from "#content-build/contract/documents.ts";
import { slugToFolder } from "#content-build/contract/slugs.ts";
import type { AnswerEvent, PassageEvent } from "#workers/api/services/ai-help/answer/events.ts";
import { isTuned, type JudgedQuestion } from "./questions.ts";

/** The response to a question. */
export interface Given {
  events: AnswerEvent[];
  /** Time until the first passage or the refusal. */
  ms: number;
}

export interface Judgement {
  question: JudgedQuestion;
  isRefused: boolean;
  /** Whether the passages cover all right pages; undefined if a refusal is expected. */
  isRecalled: boolean | undefined;
  passages: number;
  verbatim: number;
  resolved: number;
  ms: number;
  /** In the text of a model: citations in total, and statements without any. */
  cited: number;
  unbacked: number;
  problems: string[];
}

/** Compares an answer with the expected pages, and its quotes with their sources. */
export async function judgeAnswer(
  question: JudgedQuestion,
  { events, ms }: Given,
  content: string,
): Promise<Judgement> {
  const passages = events.filter((event): event is PassageEvent => event.type === "passage");
  const isRefused = events.some((event) => event.type === "error" && event.code === "no_evidence");
  const problems: string[] = [];
  const slugs = new Set(passages.map(({ url }) => slugOf(url)));
  const missing = question.pages.filter(
    (group) => !group.some((slug) => slugs.has(slug.toLowerCase())),
  );
  const isRecalled = question.expects === "answer" ? missing.length === 0 : undefined;
  if (isRecalled === false && !isRefused) {
    problems.push(`has ${[...slugs].join(", ")}; lacks ${missing.map(([one]) => one).join(", ")}`);
  }
  if (isRefused !== (question.expects === "refusal")) {
    problems.push(isRefused ? "is refused" : `is answered with ${passages[0]?.url}`);
  }
  for (const word of question.never ?? []) {
    if (passages.some(({ text }) => text.includes(word))) problems.push(`says ${word}`);
  }
  let verbatim = 0;
  let resolved = 0;
  for (const passage of passages) {
    const page = await readPage(content, passage.url);
    if (page && squeeze(page.text).includes(squeeze(passage.text))) verbatim += 1;
    else problems.push(`is not on ${passage.url}: ${passage.text.slice(0, 80)}`);
    if (page && resolves(passage, page)) resolved += 1;
    else problems.push(`leads nowhere: ${passage.link}`);
  }
  const citations = events.filter((event) => event.type === "citations");
  return {
    cited: sum(citations.map((event) => event.cited.length)),
    unbacked: sum(citations.map((event) => event.unbacked)),
    question,
    isRefused,
    isRecalled,
    passages: passages.length,
    verbatim,
    resolved,
    ms,
    problems,
  };
}

interface Page {
  text: string;
  ids: Set<string>;
}

const pages = new Map<string, Promise<Page | undefined>>();

function readPage(content: string, url: string): Promise<Page | undefined> {
  const known = pages.get(url) ?? loadPage(content, url);
  pages.set(url, known);
  return known;
}

async function loadPage(content: string, url: string): Promise<Page | undefined> {
  const folder = slugToFolder(url.slice(1));
  const file = path.join(content, folder, "index.json");
  const json = await readFile(file, "utf8").catch(() => undefined);
  if (json === undefined) return undefined;
  const { doc } = JSON.parse(json) as DocPage;
  const html = doc.body.map(({ value }) => value.content ?? "").join("\n");
  const ids = new Set(doc.body.map(({ value }) => value.id ?? ""));
  return { text: textContent(parseDocument(html)), ids };
}

/** Whether the section and the text fragment of a link exist on its page. */
function resolves({ link }: PassageEvent, page: Page): boolean {
  const [, hash = ""] = link.split("#");
  const [anchor = "", words] = hash.split(":~:text=");
  if (!page.ids.has(decodeURIComponent(anchor))) return false;
  const parts = words?.split(",").map(decodeURIComponent) ?? [];
  return parts.every((part) => squeeze(page.text).includes(squeeze(part)));
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}

function slugOf(url: string): string {
  return url.split("/").slice(3).join("/").toLowerCase();
}

/** A table with a line for each kind and locale, then for all questions. */
export function summarize(judged: readonly Judgement[]): string {
  const names = ["questions", "recall", "refused", "answered"];
  const head = "".padEnd(16) + names.map((name) => name.padStart(11)).join("");
  const groups = new Map<string, Judgement[]>();
  for (const each of judged) {
    for (const name of [each.question.kind, each.question.locale, "all"]) {
      groups.set(name, [...(groups.get(name) ?? []), each]);
    }
  }
  const all = groups.get("all") ?? [];
  groups.delete("all");
  groups.set(
    "tuned",
    judged.filter(({ question }) => isTuned(question)),
  );
  groups.set(
    "unseen",
    judged.filter(({ question }) => !isTuned(question)),
  );
  groups.set("all", all);
  const lines = [...groups].map(([name, list]) => {
    const answerable = list.filter(({ question }) => question.expects === "answer");
    const others = list.filter(({ question }) => question.expects === "refusal");
    const values = [
      String(list.length),
      share(
        answerable.filter(({ isRecalled }) => isRecalled),
        answerable,
      ),
      share(
        others.filter(({ isRefused }) => isRefused),
        others,
      ),
      share(
        answerable.filter(({ isRefused }) => !isRefused),
        answerable,
      ),
    ];
    return name.padEnd(16) + values.map((value) => value.padStart(11)).join("");
  });
  const passages = sum(all.map((each) => each.passages));
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  const cited = sum(all.map((each) => each.cited));
  const unbacked = sum(all.map((each) => each.unbacked));
  return [
    head,
    ...lines,
    "",
    `quotes word for word ${percent(sum(all.map((each) => each.verbatim)), passages)} of ${passages}`,
    `links that resolve   ${percent(sum(all.map((each) => each.resolved)), passages)}`,
    ...(cited + unbacked > 0
      ? [`model: ${cited} citations, ${unbacked} statements without one`]
      : []),
    `first passage        p50 ${at(0.5)} ms, p90 ${at(0.9)} ms`,
  ].join("\n");
}

function share(part: readonly unknown[], whole: readonly unknown[]): string {
  return whole.length === 0 ? "–" : (part.length / whole.length).toFixed(3);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
