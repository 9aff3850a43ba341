import { BASELINE_BROWSERS, type Browser } from "../browsers.ts";
import type { CompatBrowserId } from "../files.ts";
import { compareVersions } from "../versions.ts";
import type { Answer, Choice, QueryContext } from "./answer.ts";
import { daysBefore, earlier, widelySince } from "./days.ts";
import { browserNamed } from "./names.ts";

type Term = (match: RegExpExecArray, context: QueryContext) => Answer;

const DAYS_IN_YEAR = 365.25;

/** Browsers whose engine is that of a Chrome version: only included `with downstream`. */
const DOWNSTREAM = [
  "opera",
  "opera_android",
  "samsunginternet_android",
  "webview_android",
] as const;

/** Server runtimes, which are only chosen by name. */
const SERVERS: readonly string[] = ["bun", "deno", "nodejs"];

/** The patterns of terms and their resolvers; the first match counts. */
export const TERMS: readonly (readonly [RegExp, Term])[] = [
  [/^defaults$/, (_, context) => defaults(context)],
  [/^dead$/, (_, context) => chosen(dead(context))],
  [
    /^(?:firefox|ff) esr$/,
    (_, { browsers }) => chosen(versions(browsers.find("firefox"), ({ esr }) => esr)),
  ],
  [
    /^baseline (?:(\d{4})|(widely|newly)(?: available)?(?: on (\d{4}-\d\d-\d\d))?)( with downstream)?$/,
    baseline,
  ],
  [
    /^last (\d{1,3}) (?:major )?versions?$/,
    ([, n], context) => chosen(last(web(context), Number(n))),
  ],
  [
    /^last (\d{1,3}) ([a-z_]+) (?:major )?versions?$/,
    ([, n, name = ""], context) => named(name, context, (browser) => last([browser], Number(n))),
  ],
  [
    /^last ([\d.]{1,6}) years?$/,
    ([, n], context) => since(context, daysBefore(context.today, Number(n) * DAYS_IN_YEAR)),
  ],
  [
    /^since (\d{4})(?:-(\d\d))?(?:-(\d\d))?$/,
    ([, year, month = "01", day = "01"], context) => since(context, `${year}-${month}-${day}`),
  ],
  [
    /^(>=?|<=?) ?(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})%$/,
    ([, operator = "", share], context) =>
      chosen(
        web(context).flatMap((browser) =>
          versions(browser, (release) => compares(release.share - Number(share), operator)),
        ),
      ),
  ],
  [/^(?:>=?|<=?) ?[\d.]+% in .+$/, unsupported],
  [
    /^(?:cover|extends|supports|fully supports|partially supports|unreleased|maintained|current|browserslist) ?.*$/,
    unsupported,
  ],
  [
    /^([a-z_]+) ?(>=?|<=?) ?([\d.]{1,12})$/,
    ([, name = "", operator = "", version = ""], context) =>
      named(name, context, (browser) =>
        versions(browser, (release) =>
          compares(compareVersions(release.version, version), operator),
        ),
      ),
  ],
  [
    /^([a-z_]+) ([\d.]{1,12}) ?- ?([\d.]{1,12})$/,
    ([, name = "", from = "", to = ""], context) =>
      named(name, context, (browser) =>
        versions(
          browser,
          ({ version }) => compareVersions(version, from) >= 0 && compareVersions(version, to) <= 0,
        ),
      ),
  ],
  [/^([a-z_]+) (\d[\d.]{0,11}|all)$/, exactly],
];

function chosen(list: Choice[]): Answer {
  return { chosen: list };
}

function unsupported({ 0: text }: RegExpExecArray): Answer {
  return { problem: { code: "unsupported", text } };
}

/** The browsers that people use, with their releases. */
function web({ browsers }: QueryContext): Browser[] {
  return browsers.all.filter(({ id }) => !SERVERS.includes(id) && id !== "webview_ios");
}

function versions(
  browser: Browser | undefined,
  keep: (release: Browser["releases"][number]) => boolean,
): Choice[] {
  if (!browser) return [];
  return browser.releases.filter(keep).map(({ version }) => ({ id: browser.id, version }));
}

function named(
  name: string,
  { browsers }: QueryContext,
  choose: (browser: Browser) => Choice[],
): Answer {
  const id = browserNamed(name);
  if (id === undefined) return { problem: { code: "unknown-browser", text: name } };
  const browser = id ? browsers.find(id) : undefined;
  return chosen(browser ? choose(browser) : []);
}

/** One version, where `17` and `17.0` are equal, or `all` versions. */
function exactly(match: RegExpExecArray, context: QueryContext): Answer {
  const [text, name = "", version = ""] = match;
  const answer = named(name, context, (browser) =>
    versions(browser, (release) => version === "all" || isOf(release.version, version)),
  );
  const isKnown = "problem" in answer || answer.chosen.length > 0 || browserNamed(name) === null;
  return isKnown ? answer : { problem: { code: "unknown-version", text } };
}

function isOf(version: string, asked: string): boolean {
  return version === asked || compareVersions(version, asked) === 0;
}

function last(list: Browser[], count: number): Choice[] {
  return list.flatMap(({ id, releases }) =>
    [...releases]
      .sort((a, b) => compareVersions(a.version, b.version))
      .slice(-Math.max(count, 1))
      .map(({ version }) => ({ id, version })),
  );
}

function since(context: QueryContext, day: string): Answer {
  return chosen(
    web(context).flatMap((browser) =>
      versions(browser, ({ date }) => date >= day && date <= context.today),
    ),
  );
}

function compares(difference: number, operator: string): boolean {
  if (difference === 0) return operator.endsWith("=");
  return operator.startsWith(">") ? difference > 0 : difference < 0;
}

function defaults(context: QueryContext): Answer {
  const gone = new Set(dead(context).map(({ id, version }) => `${id} ${version}`));
  const list = [
    ...web(context).flatMap((browser) => versions(browser, ({ share }) => share > 0.5)),
    ...last(web(context), 2),
    ...versions(context.browsers.find("firefox"), ({ esr }) => esr),
  ];
  return chosen(list.filter(({ id, version }) => !gone.has(`${id} ${version}`)));
}

/** Browsers without updates for two years. */
function dead({ browsers }: QueryContext): Choice[] {
  return [
    ...versions(
      browsers.find("opera_android"),
      ({ version }) => compareVersions(version, "12.1") <= 0,
    ),
    ...versions(
      browsers.find("samsunginternet_android"),
      ({ version }) => compareVersions(version, "4") === 0,
    ),
  ];
}

function baseline(match: RegExpExecArray, { browsers, today }: QueryContext): Answer {
  const [, year, level, on, downstream] = match;
  const given = on ?? today;
  const day = year
    ? earlier(`${year}-12-31`, today)
    : level === "widely"
      ? widelySince(given)
      : given;
  const ids: readonly CompatBrowserId[] = downstream
    ? [...BASELINE_BROWSERS, ...DOWNSTREAM]
    : BASELINE_BROWSERS;
  return chosen(
    ids.flatMap((id) => {
      const release = browsers.latestOn(id, day);
      return release ? { id, version: release.version } : [];
    }),
  );
}
