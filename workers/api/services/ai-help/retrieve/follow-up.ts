import { type Concept, coverageOf } from "../../search/index.ts";
import type { Found } from "./found.ts";

/** A question and those before it, oldest first. */
interface Turns {
  question: string;
  earlier: readonly string[];
  /** Language of the questions. */
  locale: string;
}

/** How many earlier questions are read. */
const MOST_EARLIER = 3;
/** How many words of the topic a follow-up is searched with. */
const MOST_LENT = 4;
/** Function words have less than this share. */
const TELLING = 0.3;
/** A question with so many telling words may stand alone. */
const ENOUGH = 3;
/** Earlier questions with smaller margins are about something else. */
const NOT_OFF_TOPIC = -0.3;
/** How much better the odds of a question alone must be, if it says little by itself. */
const CLEARLY = 0.4;
/** Words that refer to an earlier question, by language. */
const POINTS: ReadonlyMap<string, RegExp> = new Map([
  [
    "en",
    /^(?:and|or|but|what about|how about|why)\b|\b(?:it|its|that|this|these|those|they|them|their|one|ones|instead|again|too|also|else|same|there)\b/i,
  ],
  [
    "de",
    /^(?:und|oder|aber|warum)(?!\p{L})|(?<!\p{L})(?:davon|damit|dafür|dazu|darin|sie|ihn|ihm|ihre?|dessen|deren|wieder|stattdessen|auch)(?!\p{L})/iu,
  ],
  ["es", /^¿?(?:y|o|pero)\b|(?<!\p{L})(?:eso|esto|ello|sus?|también|ellos|lo)(?!\p{L})/iu],
  ["fr", /^(?:et|ou|mais)\b|(?<!\p{L})(?:ça|cela|celui|celle|leurs?|aussi|ses|son|sa)(?!\p{L})/iu],
  ["pt", /^(?:e|ou|mas)\b|(?<!\p{L})(?:isso|isto|dele|dela|deles|seus?|suas?|também)(?!\p{L})/iu],
  ["ru", /^(?:а|и)(?!\p{L})|(?<!\p{L})(?:его|её|их|это|этого|тоже|там)(?!\p{L})/iu],
  ["ja", /^(?:では|じゃあ)|それ|その|これ/],
  ["ko", /^그|그것|그걸|그럼/],
  ["zh", /^那|它|这个|這個|那么|那麼/],
]);

/**
 * Finds pages for a question in its conversation. The topic is taken from the earlier questions
 * that could be answered: others must not spoil the next one. The question is searched for alone,
 * and with words of the topic. Unless it refers to an earlier question, the former counts if it
 * says enough by itself, or is answered better that way.
 */
export async function understand(
  find: (text: string) => Promise<Found>,
  marginOf: (found: Found) => number,
  { question, earlier, locale }: Turns,
): Promise<Found> {
  const points = POINTS.get(locale.split("-")[0] ?? "") ?? /^$/;
  const alone = await find(question);
  const topic = await topicOf(find, marginOf, points, earlier.slice(-MOST_EARLIER));
  if (topic.length === 0) return alone;
  const lent = topic.filter(({ word }) => !alone.terms.some((term) => term.word === word));
  if (lent.length === 0) return alone;
  const together = await find([question, ...lent.map(({ word }) => word)].join(" "));
  const isAlone = !points.test(question) && standsAlone(alone, together, lent, marginOf);
  return isAlone ? alone : { ...together, lent: new Set(lent.map(({ word }) => word)) };
}

function standsAlone(
  alone: Found,
  together: Found,
  lent: readonly Concept[],
  marginOf: (found: Found) => number,
): boolean {
  const telling = alone.terms.filter(({ share }) => share >= TELLING).length;
  const fits = Math.max(
    0,
    ...together.pages
      .slice(0, 2)
      .flatMap(({ sections }) =>
        sections.map(({ words, names }) => coverageOf(lent, [words, names])),
      ),
  );
  // If no section covers both, the subject has changed.
  if (telling >= ENOUGH || fits < 0.5) return true;
  return marginOf(alone) > marginOf(together) + CLEARLY;
}

/**
 * The telling words of the last question that could be answered, with those of the questions that
 * it refers to.
 */
async function topicOf(
  find: (text: string) => Promise<Found>,
  marginOf: (found: Found) => number,
  points: RegExp,
  earlier: readonly string[],
): Promise<Concept[]> {
  let topic: Concept[] = [];
  for (const question of earlier) {
    const alone = await find(question);
    const own = tellingOf(alone.terms);
    if (points.test(question) && topic.length > 0) topic = [...own, ...topic].slice(0, MOST_LENT);
    else if (marginOf(alone) >= NOT_OFF_TOPIC) topic = own;
  }
  return topic;
}

/** The words with the highest weights, in their order; no function words. */
function tellingOf(terms: readonly Concept[]): Concept[] {
  const telling = terms.filter(({ share }) => share >= TELLING);
  const weights = telling.map(({ weight }) => weight).sort((a, b) => b - a);
  const least = weights[MOST_LENT - 1] ?? 0;
  return telling.filter(({ weight }) => weight >= least).slice(0, MOST_LENT);
}
