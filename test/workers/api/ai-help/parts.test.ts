import { expect, test } from "vitest";
import { tokensOf } from "#db/search/tokens.ts";
import { choosePiece } from "#workers/api/services/ai-help/compose/choose-piece.ts";
import { withParts } from "#workers/api/services/ai-help/retrieve/arrange-pages.ts";
import { readBlocks } from "#workers/api/services/ai-help/retrieve/blocks.ts";
import type { FoundPage } from "#workers/api/services/ai-help/retrieve/found.ts";
import { takeArea, takeFrame } from "#workers/api/services/ai-help/retrieve/frames.ts";
import { asksFor, namesIn, partsOf } from "#workers/api/services/ai-help/retrieve/parts.ts";
import { sidesOf } from "#workers/api/services/ai-help/retrieve/sides.ts";
import type { FoundSections } from "#workers/api/services/search/index.ts";

test.each([
  ["en-US", "How do ETag and If-None-Match work?", ["How do ETag", "If-None-Match work?"]],
  ["en-US", "Grid vs. flexbox", ["Grid", "flexbox"]],
  [
    "de",
    "Wie speichere ich Daten, und wie lese ich sie?",
    ["Wie speichere ich Daten", "wie lese ich sie?"],
  ],
  ["en-US", "What is a map? What is a set?", ["What is a map?", "What is a set?"]],
  ["en-US", "How do I center a box?", []],
])("splits a question in %s that asks for several things: %s", (locale, question, parts) => {
  expect(partsOf(question, locale)).toEqual(parts);
});

test("recognises names of the platform by punctuation and capitals", () => {
  expect(namesIn("Does :has() beat grid-template-areas, textContent or Array.from()?")).toEqual([
    ":has()",
    "grid-template-areas",
    "textContent",
    "Array.from()",
  ]);
  expect(namesIn("How do I send a form to the server?")).toEqual([]);
  expect(namesIn("What is the difference between == and ===?")).toEqual(["==", "==="]);
  expect(namesIn("?? と || の違いは？")).toEqual(["??", "||"]);
  expect(namesIn("What now?? It says **no**!")).toEqual([]);
});

test("lists each of several parts or names in a question", () => {
  expect(asksFor("Is ?? the same as ||?", "en-US").slice(0, 2)).toEqual(["??", "||"]);
  expect(asksFor("How do I sort, and how do I filter?", "en-US")).toHaveLength(2);
  expect(asksFor("How does Array.from() work?", "en-US")).toEqual(["Array.from()"]);
});

test("a name's page always moves up, a sentence part's only if the whole question ranks it", () => {
  const found = [
    { url: "/remove", features: { rank: 0 } },
    { url: "/print", features: { rank: 0.5 } },
  ];
  const parts = found.map(({ url }) => ({ sections: [{ url, place: 0 }] }));
  const first = (names: number) => {
    const pages = [{ url: "/page", features: { rank: 1 } }, ...found] as FoundPage[];
    const arranged = withParts(pages, parts as FoundSections[], names);
    return arranged.map(({ url }) => url);
  };
  expect(first(0)).toEqual(["/page", "/print", "/remove"]);
  expect(first(1)).toEqual(["/page", "/remove", "/print"]);
});

test.each([
  ["en-US", "What does Array.prototype.at do?", "Array.prototype.at", "what"],
  ["en-US", "What is the difference between let and var?", "let and var", "what"],
  ["en-US", "How do I send JSON with fetch?", "send JSON with fetch", "how"],
  ["en-US", "What's the best way to center a box?", "center a box", "how"],
  ["en-US", "Why is my grid too wide?", "grid too wide", ""],
  ["en-US", "Failed to fetch because of CORS", "Failed to fetch because of CORS", ""],
  ["en-US", "What is?", "What is?", "what"],
  ["de", "Was ist ein Closure?", "Closure", "what"],
  ["de", "Wie kann ich Text kürzen?", "Text kürzen", "how"],
  ["de", "Warum ist das Bild so groß?", "das Bild so groß", ""],
  ["es", "¿Qué es el modelo de caja?", "modelo de caja", "what"],
  ["es", "¿Por qué no funciona?", "no funciona", ""],
  ["fr", "Comment envoyer du JSON ?", "envoyer du JSON", "how"],
  ["pt-BR", "O que é uma promise?", "promise", "what"],
  ["ru", "Что такое замыкание?", "замыкание", "what"],
  ["ja", "クロージャとは何ですか?", "クロージャ", ""],
  ["ko", "프로미스란 무엇인가요?", "프로미스", ""],
  ["zh-CN", "什么是闭包?", "闭包", "what"],
  ["zh-CN", "如何发送 JSON?", "发送 JSON", "how"],
])("strips the question phrase in %s: %s", (locale, question, subject, asks) => {
  expect(takeFrame(question, locale)).toEqual({
    subject,
    isWhat: asks === "what",
    isHow: asks === "how",
  });
});

test.each([
  ["add a class to an element with JavaScript", "add a class to an element", "javascript"],
  ["specificity in CSS", "specificity", "css"],
  ["ein Datum in JS formatieren", "ein Datum in JS formatieren", undefined],
  ["centrar un elemento con CSS", "centrar un elemento", "css"],
  ["JavaScriptでクラスを追加", "クラスを追加", "javascript"],
  ["用 JavaScript 添加类", "添加类", "javascript"],
  ["Is the CSS position property inherited", "Is position inherited", "css"],
  ["attributes of the HTML dialog element", "attributes of dialog", "html"],
  ["a property of the CSS box model", "a property of the CSS box model", undefined],
  ["JavaScript", "JavaScript", undefined],
  ["send JSON with fetch", "send JSON with fetch", undefined],
])("takes from %s the subject %s and the area %s", (asked, subject, area) => {
  expect(takeArea(asked)).toEqual({ subject, area });
});

test.each([
  ["What is the difference between let and var?", ["let", "var"]],
  [
    "What's the difference between visibility hidden and display none",
    ["visibility hidden", "display none"],
  ],
  ["em vs rem", ["em", "rem"]],
  ["Was ist der Unterschied zwischen let und var?", ["let", "var"]],
  ["¿Cuál es la diferencia entre let y var?", ["let", "var"]],
  ["Quelle est la différence entre PUT et POST ?", ["PUT", "POST"]],
  ["Qual é a diferença entre let e var?", ["let", "var"]],
  ["В чём разница между let и var?", ["let", "var"]],
  ["letとvarの違いは何ですか？", ["let", "var"]],
  ["let과 var의 차이점은 무엇인가요?", ["let", "var"]],
  ["let 和 var 有什么区别？", ["let", "var"]],
  ["let 與 var 的區別是什麼？", ["let", "var"]],
  ["How do I format the difference of dates and times?", undefined],
  ["What is the difference between let, const and var?", undefined],
  ["How do let and var work?", undefined],
])("finds in %s the compared sides %s", (question, sides) => {
  expect(sidesOf(question)).toEqual(sides);
});

/** Criteria that prefer no text in particular. */
const WISH = {
  ...{ terms: [], names: [], isOfPage: false, locale: "en-US", code: 0.3, isBareCode: false },
  ...{ languages: ["js"], words: 150 },
};

test("quotes the part of a long text that mentions the question's terms", () => {
  const filler = `<p>${"One more word about tools. ".repeat(25)}</p>`;
  const section = `<p>A dibber makes holes for seeds.</p>${filler}${filler}
    <p>A rake comes last:</p><pre class="brush: js"><code>use(dibber, rake);</code></pre>`;
  const quote = (word: string) => {
    const forms = [{ terms: tokensOf(word, "en-US").map(({ term }) => term), sure: 1 }];
    const terms = [{ word, forms, weight: 1, share: 1 }];
    return choosePiece(readBlocks(section), { ...WISH, terms });
  };
  expect(quote("dibber")?.text).toMatch(/^A dibber makes holes/);
  expect(quote("rake")?.codes).toEqual([{ text: "use(dibber, rake);", language: "js" }]);
});

test("quotes an example's leading HTML and the first code in the page's language", () => {
  const code = (language: string, text: string) =>
    `<pre class="brush: ${language} notranslate"><code>${text}</code></pre>`;
  const section = `<p>A class is added to a span. First, the HTML:</p>${code("html", "span")}
    <p>Then the script:</p>${code("js", "classes.add()")}${code("js", "other()")}`;
  const wish = { ...WISH, isOfPage: true };
  const codesOf = (languages: string[]) =>
    choosePiece(readBlocks(section), { ...wish, languages, words: 150 })?.codes;
  expect(codesOf(["js", "html"])).toEqual([
    { text: "span", language: "html" },
    { text: "classes.add()", language: "js" },
  ]);
  expect(codesOf(["html", "js"])).toEqual([{ text: "span", language: "html" }]);
});

test("quotes only the whole sentences before a formula", () => {
  const texts = (html: string) => readBlocks(html).map(({ text }) => text);
  const formula =
    '<math><semantics><mi>x</mi><annotation encoding="TeX">x</annotation></semantics></math>';
  const alone = `<figure class="table-container">${formula.replace("<math", '<math display="block"')}</figure>`;
  expect(texts(`<p>It (see a.b) is the root. That is</p>${alone}<p>It is static.</p>`)).toEqual([
    "It (see a.b) is the root.",
    "It is static.",
  ]);
  expect(texts(`<p>根を返します。つまり</p>${alone}`)).toEqual(["根を返します。"]);
  expect(texts(`<p>Subsets are defined as:</p>${alone}<p>So it is.</p>`)).toEqual(["So it is."]);
  expect(
    texts(`<p>It has roots. Those of ${formula} are real. They count.</p><p>Next.</p>`),
  ).toEqual(["It has roots.", "Next."]);
  expect(
    texts(`<p>These:</p><ul><li>One</li><li>Two</li><li>${formula} is three</li></ul>`),
  ).toEqual(["These:\nOne\nTwo"]);
});

test("omits an interface's inheritance list", () => {
  const list = '<ol class="inheritance"><li><a href="/a">Event</a></li><li>MouseEvent</li></ol>';
  expect(readBlocks(`<p>It tells of a click.</p>${list}`).map(({ text }) => text)).toEqual([
    "It tells of a click.",
  ]);
});

test("reads rows of property tables as entries, even links, and omits other tables", () => {
  const row = '<tr><th scope="row">Inherited</th><td><a href="/no">no</a></td></tr>';
  const entries = (classes: string) =>
    readBlocks(`<table${classes}><tbody>${row}</tbody></table>`).map((one) => [one.lead, one.text]);
  expect(entries(' class="properties"')).toEqual([["Inherited", "no"]]);
  expect(entries("")).toEqual([]);
});

test("keeps a sentence with an image in one piece", () => {
  const [block, ...more] = readBlocks('<p>Press <img src="b.png" alt="Stop"> to end it.</p>');
  expect([block?.text, more]).toEqual(["Press to end it.", []]);
});
