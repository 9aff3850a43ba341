import { expect, test } from "vitest";
import { readImport } from "#app/features/collections/import-file.server.ts";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { readBrowsersCookie } from "#content-build/compat/audience/choice-cookie.ts";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import { guessLanguage } from "#content-build/compat/check/guess-language.ts";
import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import { jsonProblem } from "#content-build/source/json-problem.ts";
import { parseCookies } from "#workers/api/observatory/cookie.ts";
import { detailsOf } from "#workers/api/observatory/details.ts";
import { judge } from "#workers/api/observatory/judge.ts";
import { readPage } from "#workers/api/observatory/page-content.ts";
import { AnswerChecker } from "#workers/api/services/ai-help/check/answer-checker.ts";
import { readBlocks } from "#workers/api/services/ai-help/retrieve/blocks.ts";
import { impersonal } from "#workers/api/services/ai-help/unanswered.ts";
import { isSigned } from "#workers/api/services/payment/stripe-signature.ts";
import { normalizeQuery } from "#workers/api/services/search/read/normalize.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";
import { readPings } from "#workers/api/services/telemetry/telemetry.ts";
import { sampleOf } from "#workers/play/state.ts";
import { parseRange } from "#workers/site/file-response.ts";
import { parseAddress } from "#workers/site/content/address.ts";
import { findLegacyRedirect } from "#workers/site/legacy-redirects.ts";
import { parseAcceptLanguage } from "#workers/site/locale/choose-locale.ts";
import { prefersMarkdown } from "#workers/site/middleware/prefers-markdown.ts";
import { matchesEtag } from "#workers/site/stored-page.ts";
import { openCompat } from "./check/data.ts";
import { isLinear } from "./support/vitest/linear.ts";
import { sketch } from "./workers/api/observatory/subject.ts";

const KB = 1024;
const MB = 1024 * KB;

type Hostile = (size: number) => string;

/** Text of a given size that repeats one piece. */
const many =
  (piece: string, start = "", end = ""): Hostile =>
  (size) =>
    start + piece.repeat(Math.ceil(size / piece.length)).slice(0, size) + end;

/** Text of a given size whose pieces all differ. */
const different =
  (piece: (n: number) => string, start = "", end = ""): Hostile =>
  (size) => {
    const pieces: string[] = [];
    for (let length = 0, n = 0; length < size; n++) {
      const next = piece(n);
      pieces.push(next);
      length += next.length;
    }
    return start + pieces.join("") + end;
  };

/** A parser of foreign text, the largest text that it is given, and texts that are hard to read. */
interface Parser {
  name: string;
  parse: (text: string) => unknown;
  largest: number;
  texts: Record<string, Hostile>;
}

const SIGNS = {
  "spaces within words": many(" ", "a", "a"),
  "a long word": many("a"),
  "signs of code": many("`*_[(<{\"'"),
  "at signs": many("a@"),
  "schemes without an address": many("a-"),
};

const SCANNED: Record<string, Record<string, Hostile>> = {
  "content-security-policy": {
    policies: many("default-src x,"),
    directives: different((n) => `x${n} http:;`),
    "two long policies": (size) => {
      const half = different((n) => ` h${n}.example`)(size / 2);
      return `script-src${half}, script-src${half}`;
    },
    "a long policy and many short ones": (size) =>
      `script-src${many(" a")(size / 2)},${many("script-src a,")(size / 2)}`,
    "a source without an end": many("a", "script-src "),
  },
  "cross-origin-embedder-policy": {
    quotes: many('"', "require-corp; a="),
    parameters: different((n) => `;a${n}`, "require-corp"),
  },
  "cross-origin-opener-policy": { commas: many("same-origin,") },
  "cross-origin-resource-policy": { spaces: many(" ", "same-origin", "x") },
  "strict-transport-security": {
    directives: different((n) => `a${n}=1;`),
    digits: many("9", "max-age="),
  },
  "referrer-policy": { commas: many("no-referrer,"), spaces: many(" ", "a", "a") },
  "x-frame-options": { commas: many("DENY,"), spaces: many(" ", "ALLOW-FROM", "x") },
  "x-content-type-options": { commas: many("nosniff,") },
  "access-control-allow-origin": { spaces: many(" ", "a", "a") },
};

const { browsers, set } = await openCompat();

const PARSERS: Parser[] = [
  {
    name: "compatibility, a query",
    largest: 1000,
    parse: (text) => parseAudience(text, browsers, "2026-11-24"),
    texts: {
      ...SIGNS,
      digits: many("1", "chrome >= "),
      points: many("1.", "> "),
      terms: many("ie 11,"),
      "spaces within words": many(" ", "not", "x"),
    },
  },
  {
    name: "code checker, CSS",
    largest: MOST_CODE,
    parse: (code) => readFeatures(code.slice(0, MOST_CODE), "css", set),
    texts: {
      "open blocks": many("a{"),
      "open functions": many("f(", "a{top:"),
      "nested supports": many("@supports (top:0){a{top:0}"),
      words: different((n) => ` w${n}`, "a{top:"),
      "unclosed comments": many("/*"),
    },
  },
  {
    name: "code checker, JavaScript",
    largest: MOST_CODE,
    parse: (code) => readFeatures(code.slice(0, MOST_CODE), "javascript", set),
    texts: {
      "open brackets": many("("),
      "open arrows": many("(a=>"),
      "open generics": many("a<"),
      members: many(".a", "a"),
      "nested conditions": many("if(a){"),
      names: different((n) => `let v${n}=[];`),
    },
  },
  {
    name: "code checker, HTML",
    largest: MOST_CODE,
    parse: (code) => readFeatures(code.slice(0, MOST_CODE), "html", set),
    texts: {
      "open tags": many("<"),
      "open elements": many("<p>"),
      attributes: different((n) => ` a${n}=b`, "<p"),
      scripts: many("<script>1</script>"),
      styles: many("<p style='top:0'>"),
    },
  },
  ...Object.entries(SCANNED).map(([name, texts]) => ({
    ...{ name: `observatory, ${name}`, largest: MB, texts },
    parse: async (value: string) => {
      const subject = await sketch({ headers: { [name]: value.trim() } });
      return detailsOf(subject, judge(subject).results);
    },
  })),
  {
    name: "observatory, cookies",
    largest: MB,
    parse: (text) =>
      parseCookies(text.split("\n").map((header) => ({ header, url: "https://a.com/" }))),
    texts: {
      attributes: many("; a=b", "a=b"),
      dots: many(".", "a=b; Domain="),
      "many of them": different((n) => `a${n}=b; Secure\n`),
      digits: many("1", "a=b; Max-Age="),
      "a date": many("Thu, 01 Jan ", "a=b; Expires="),
    },
  },
  {
    name: "observatory, a page",
    largest: MB,
    parse: (html) => readPage(html, "https://a.com/"),
    texts: {
      "open tags": many("<"),
      "unclosed comments": many("<!--"),
      scripts: many("<script src=a></script>"),
      "scripts below a long address": (size) =>
        `<base href=https://a.com/${"a/".repeat(size / 4)}>${many("<script src=b></script>")(size / 2)}`,
      attributes: different((n) => ` a${n}=b`, "<script"),
      "the same attribute": many(" a=b", "<script"),
      entities: many("&amp", '<meta name=referrer content="'),
      policies: many('<meta http-equiv=content-security-policy content="default-src a,b;">'),
      templates: many("<template>"),
    },
  },
  {
    name: "search, a query",
    largest: 200,
    parse: (text) => parseQuery(normalizeQuery(text), "en-US", new Map()),
    texts: {
      ...SIGNS,
      "calls without an end": many("a("),
      "quotes in brackets": many("('", "TypeError: "),
      "a message about a member": many(" ", "Failed to construct 'A': ", "\n"),
      "error names": many("A", "", "Errorx"),
      "Chinese without a space": many("漢字"),
    },
  },
  { name: "AI help, a question to list", largest: MB, parse: impersonal, texts: SIGNS },
  {
    // Unclosed links and images take quadratic time in a sentence: an answer has 1,000 tokens.
    name: "AI help, an answer",
    largest: 8 * KB,
    parse: (text) => new AnswerChecker(CHECKED, "en-US").feed(`${text}\n`),
    texts: {
      ...SIGNS,
      "code without an end": different((n) => `${"`".repeat(1 + (n % 40))}a`),
      "spaces in a link": many(" ", "[a]("),
      "tags without an end": many("<a "),
      citations: many("[1,"),
    },
  },
  {
    name: "AI help, a section of a page",
    largest: MB,
    parse: readBlocks,
    texts: {
      "open elements": many("<p>"),
      "lines of code": many("\n", "<pre>", "a</pre>"),
      formulas: many("a. <math display=block></math>"),
      "ends before a formula": many(".)", "<p>", "a<math>"),
    },
  },
  {
    name: "telemetry, pings",
    largest: MB,
    parse: (body) => readPings("page", "00000000-0000-4000-8000-000000000001", body),
    texts: {
      lists: many("[", "", ""),
      names: different((n) => `"a${n}":0,`, '{"ping_info":{', '"seq":0}}'),
    },
  },
  {
    name: "playground, a sample",
    largest: 4 * MB,
    parse: sampleOf,
    texts: {
      lists: many("["),
      "empty lists": many("[],", '{"html":[', "[]]}"),
      "import map": different((n) => `"a${n}":"b",`, '{"imports":{', '"c":"d"}}'),
      quotes: many('\\"', '{"html":"', '"}'),
    },
  },
  {
    name: "collections, an imported file",
    largest: MB,
    parse: readImport,
    texts: {
      "nested folders": many("<dl><h3>a</h3>", "<"),
      "open links": many("<a href=b>", "<dl>"),
      notes: many("<dd>a", "<dl><dt><a href=b>"),
      objects: many('{"version":'),
    },
  },
  {
    name: "site, the address of a page",
    largest: 64 * KB,
    parse: (text) => parseAddress(`/en-US/docs/${text}`),
    texts: { slashes: many("/", "", "x"), percents: many("%41"), halves: many("%e4"), ...SIGNS },
  },
  {
    name: "site, an old address",
    largest: 64 * KB,
    parse: (text) => findLegacyRedirect(`/${text}`),
    texts: {
      slashes: many("/", "", "x"),
      "pairs of slashes": many("a//"),
      locales: many("en-US/"),
      dollars: many("$a"),
      ...SIGNS,
    },
  },
  {
    name: "code checker, which language",
    largest: MOST_CODE,
    parse: guessLanguage,
    texts: {
      words: many("a "),
      declarations: many("a :", "", "b"),
      calls: many("a."),
      arrows: many("="),
    },
  },
  {
    name: "payment, signatures over a body",
    largest: 64 * KB,
    parse: (text) => isSigned("secret", `t=${Math.floor(Date.now() / 1000)},${text}`, text),
    texts: {
      "many of them": different((n) => `v1=${n.toString(16).padStart(64, "0")},`),
      "a long one": many("0", "v1="),
    },
  },
  {
    name: "site, headers",
    largest: 64 * KB,
    parse: (text) => [
      parseRange(text, 1000),
      parseAcceptLanguage(text),
      prefersMarkdown(`text/markdown,${text}`),
      matchesEtag(text, '"x"'),
      readBrowsersCookie(`browsers=${text}`),
    ],
    texts: {
      tags: different((n) => `W/"${n}",`),
      cookies: different((n) => `c${n}=d; `),
      versions: many("|chrome:1"),
      digits: many("1", "bytes=", "-x"),
      languages: different((n) => `a${n};q=0.5,`),
      parameters: many(";", "de"),
    },
  },
  {
    name: "content, JSON",
    largest: MB,
    parse: jsonProblem,
    texts: {
      brackets: many("["),
      values: many("1,", "["),
      escapes: many('\\"', '"'),
      quotes: many('"'),
      spaces: many(" "),
    },
  },
];

const CHECKED = {
  numbers: new Set([1]),
  origin: "https://docs.example",
  existing: async () => new Set<string>(),
};

const cases = PARSERS.flatMap(({ name, parse, largest, texts }) =>
  Object.entries(texts).map(([kind, text]) => [`${name}: ${kind}`, parse, text, largest] as const),
);

test.each(cases)("takes linear time — %s", async (_, parse, text, largest) => {
  const prepare = (value: string) => () => parse(value);
  expect(await isLinear(prepare, text, largest)).toEqual({ linear: true });
});

// Last, since loading all parsers leaves work to other threads of this process, which counts as time.
// That may hide growth, which must show in each of three measurements: hence the retries.
test.each([
  [
    "a loop within a loop",
    (text: string) => [...text].map((sign) => text.lastIndexOf(`${sign}b`)),
    64 * KB,
  ],
  ["a pattern that is tried at each place", (text: string) => / +$/.test(`${text}b`), 32 * KB],
  ["the same, of a short text", (text: string) => / +$/.test(`${text}b`), 4 * KB],
])("takes more than linear time — %s", { retry: 2 }, async (_, parse, largest) => {
  const prepare = (value: string) => () => parse(value);
  expect(await isLinear(prepare, many(" "), largest)).toMatchObject({ linear: false });
});
