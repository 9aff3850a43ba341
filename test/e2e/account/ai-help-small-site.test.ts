import { expect, inject, test } from "vitest";
import { newPerson, signIn, type Visitor } from "#test/support/sign-in.ts";
import type { AnswerEvent } from "#workers/api/services/ai-help/answer/events.ts";

const baseUrl = inject("baseUrl");

/** Questions that the sample content answers, with suffixes of the slugs of acceptable pages. */
const ANSWERED: [locale: string, question: string, ...slugs: string[]][] = [
  ["en-US", "How do I open a modal dialog?", "Elements/dialog"],
  ["en-US", "How can I copy text to the clipboard?", "Clipboard/writeText", "Clipboard_API"],
  ["en-US", "How do I set a time limit for a fetch request?", "Using_Fetch"],
  ["en-US", "What does a 304 response mean?", "Status/304"],
  ["en-US", "What is the difference between ?? and ||?", "Nullish_coalescing"],
  ["en-US", "How do I get the last element of an array?", "Array/at"],
  ["en-US", "How do I add space between the items of a grid?", "/gap", "-gap"],
  ["en-US", "Why does my z-index have no effect?", "z-index", "Stacking_context"],
  [
    "en-US",
    "How long does a browser cache a response?",
    "Caching",
    "Cache-Control",
    "Glossary/Cache",
  ],
  ["en-US", "How do I make a screen reader announce a change?", "aria-live"],
  ["en-US", "When do margins collapse?", "The_box_model"],
  ["en-US", "What is a void element?", "Void_element"],
  ["en-US", "How do I wait for several promises at once?", "Promise/all", "Using_promises"],
  ["en-US", "How do I send an image of a different size to small screens?", "Responsive_images"],
  ["en-US", "How can I use other colors in dark mode?", "light-dark", "@media"],
  ["en-US", "How do I upload a file with fetch()?", "Using_Fetch"],
  ["de", "Wie ändere ich die Farbe von Text?", "Properties/color"],
  ["ja", "配列の各要素から新しい配列を作るには?", "Array/map"],
];

/** Questions without an answer in the sample content, some of them on web topics. */
const REFUSED: [locale: string, question: string][] = [
  ["en-US", "How do I connect to a PostgreSQL database?"],
  ["en-US", "How do I write a for loop in Python?"],
  ["en-US", "Which WebGL extension compresses textures?"],
  ["en-US", "How do I deploy a container to Kubernetes?"],
  ["en-US", "How do I record audio from the microphone?"],
  ["en-US", "What is the capital of Australia?"],
  ["en-US", "How do I draw a circle on a canvas?"],
  ["en-US", "How do I convert a PDF into images?"],
  ["en-US", "How do I validate an email address with a regular expression?"],
  ["en-US", "How do I subscribe to push notifications?"],
  ["de", "Wie installiere ich Windows 11?"],
  ["ja", "今日の東京の天気は?"],
];

test("a site of a hundred pages answers questions that it covers and refuses others", async () => {
  // Two users, because the rate limit is 20 questions per minute and user.
  const [one, other] = await Promise.all([
    signIn(baseUrl, newPerson("tilda")),
    signIn(baseUrl, newPerson("frank")),
  ]);
  const ask = async (reader: Visitor, locale: string, content: string): Promise<AnswerEvent[]> => {
    const response = await reader.fetch("/api/v1/plus/ai/help", {
      method: "POST",
      headers: { origin: baseUrl, "content-type": "application/json" },
      body: JSON.stringify({ locale, messages: [{ role: "user", content }] }),
    });
    expect(response.status, content).toBe(200);
    const frames = (await response.text()).split("\n\n");
    return frames
      .filter((frame) => frame.startsWith("event: "))
      .map((frame) => JSON.parse(frame.slice(frame.indexOf("\ndata: ") + 7)) as AnswerEvent);
  };
  const wrong: string[] = [];
  for (const [locale, question, ...slugs] of ANSWERED) {
    const events = await ask(one, locale, question);
    const pages = events.flatMap((event) => (event.type === "passage" ? [event.url] : []));
    if (!pages.some((page) => slugs.some((slug) => page.endsWith(slug))))
      wrong.push(`${question} ${pages.join(", ") || "is refused"}`);
  }
  const answered: string[] = [];
  for (const [locale, question] of REFUSED) {
    const [first] = await ask(other, locale, question);
    if (first?.type !== "error") answered.push(question);
  }
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(0.1 * ANSWERED.length);
  expect(answered.length, answered.join("\n")).toBeLessThanOrEqual(0.1 * REFUSED.length);
}, 180_000);
