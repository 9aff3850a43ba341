import { KINDS } from "#db/search/words.ts";

/** Phrases around the subject of a question, by language. They say nothing about the subject. */
interface Frame {
  /** Asks what something is or does. */
  what: RegExp;
  /** Asks how something is done. */
  how: RegExp;
  /** Words that may follow the subject. */
  end: RegExp;
}

const NONE = /(?!)/;
const FRAMES: ReadonlyMap<string, Frame> = new Map([
  [
    "en",
    {
      what: /^(?:what(?:'s|’s| is| are| was| were)|what do(?:es)?|define|explain(?: to me)?|tell me about|what happens (?:when|if))\b(?: the (?:difference|meaning|purpose|point|use) (?:between|of)\b)?(?: (?:the|an?)\b)?/i,
      how: /^(?:(?:so|and|but|then|ok|hi|hello),? )?(?:how (?:do|can|could|should|would|might|must|to)\b(?: (?:i|you|we|one|people)\b)?|how (?:does|is|are)\b|how come\b|what(?:'s| is) the (?:best |easiest |right |correct )?way (?:to|of)\b|is there (?:a|any) way to\b|is it possible to\b|(?:can|could|may|should) (?:i|you|we|one)\b|i (?:want|need|would like|am trying|have) to\b|why (?:is|are|does|do|did|can't|doesn't|don't|isn't|won't)\b(?: my\b)?|when should i\b|which\b)/i,
      end: /\b(?:do|does|mean|means|stand for|work|used for|for|good for)$/i,
    },
  ],
  [
    "de",
    {
      what: /^(?:was (?:ist|sind|macht|bedeutet|bedeuten|tut|bewirkt|heißt|versteht man unter)|wozu dient|erkläre?)(?!\p{L})(?: (?:der|die|das|ein|eine|einen)(?!\p{L}))?/iu,
      how: /^(?:wie (?:kann|könnte|soll|sollte|muss) (?:ich|man|wir)|wie \p{L}+ (?:ich|man)|wie (?:funktioniert|geht)|warum (?:ist|sind|wird|funktioniert)|kann (?:ich|man))(?!\p{L})/iu,
      end: /(?:^|\s)(?:bedeutet|machen|tun)$/iu,
    },
  ],
  [
    "es",
    {
      what: /^¿?(?:qué (?:es|son|hace|hacen|significa)|para qué (?:sirve|se usa))(?!\p{L})(?: (?:el|la|los|las|un|una)(?!\p{L}))?/iu,
      how: /^¿?(?:cómo(?: (?:puedo|se puede|podría|debo|hago para|se|funciona))?|por qué|se puede|puedo)(?!\p{L})/iu,
      end: NONE,
    },
  ],
  [
    "fr",
    {
      what: /^(?:qu[’']est[- ]ce (?:que|qu[’'])(?: c[’']est que)?|que (?:fait|signifie)|à quoi sert|c[’']est quoi)(?!\p{L})(?: ?(?:le |la |les |l[’']|une? |des ))?/iu,
      how: /^(?:comment(?: (?:puis-je|peut-on|faire pour|fonctionne))?|pourquoi|est-ce que je peux|peut-on)(?!\p{L})/iu,
      end: NONE,
    },
  ],
  [
    "pt",
    {
      what: /^(?:o que (?:é|são|faz|significa)|para que serve|qual é)(?!\p{L})(?: (?:o|a|os|as|um|uma)(?!\p{L}))?/iu,
      how: /^(?:como(?: eu)?(?: (?:posso|faço para|se|funciona))?|por que|é possível|posso)(?!\p{L})/iu,
      end: NONE,
    },
  ],
  [
    "ru",
    {
      what: /^(?:что (?:такое|делает|значит|означает)|для чего нуж\p{L}+)(?!\p{L})/iu,
      how: /^(?:как(?: (?:мне|можно|работает))?|почему|можно ли)(?!\p{L})/iu,
      end: NONE,
    },
  ],
  [
    "ja",
    {
      what: NONE,
      how: NONE,
      end: /(?:とは(?:何(?:ですか|か)?|なんですか)?|って何(?:ですか)?|は何(?:ですか|をします?か)|(?:を)?(?:する)?(?:には|方法は?)(?:どうすれば(?:いい|よい)(?:ですか|でしょうか)?|どうしますか)?|にはどうすれば(?:いい|よい)(?:ですか|でしょうか)?|(?:について)?教えて(?:ください)?|ですか)$/u,
    },
  ],
  [
    "ko",
    {
      what: NONE,
      how: /^어떻게\s*/u,
      end: /(?:(?:이란|란|은|는|이|가)?\s*(?:무엇|뭐)(?:인가요|입니까|예요|죠)|(?:하려면|려면)?\s*어떻게\s*(?:하나요|해야\s*하나요|합니까|하죠)|방법(?:은|을)?(?:\s*알려\s*(?:주세요|줘))?)$/u,
    },
  ],
  [
    "zh",
    {
      what: /^(?:什么是|什麼是|请解释|請解釋)/u,
      how: /^(?:我?(?:怎样|怎么|怎樣|怎麼|如何|該如何|该如何)(?:才能|能|可以)?|为什么|為什麼)/u,
      end: /(?:是什么(?:意思)?|是什麼(?:意思)?|有什么用|有什麼用|怎么用|怎麼用|的意思)$/u,
    },
  ],
]);

/**
 * The technology in which something is to be done, before or after the rest: "in CSS", "mit
 * JavaScript", "JavaScriptで", "用 JavaScript".
 */
const AREA = "(?<area>javascript|js|css|html|svg)";
const AREA_AFTER = new RegExp(
  `\\s(?:in|with|using|mit|per|en|em|con|com|avec|dans|в|на)\\s(?:plain |vanilla |pure |reinem |puro |pur )?${AREA}$`,
  "iu",
);
const AREA_BEFORE = new RegExp(
  `^(?:(?:in|with|using|mit|en|em|con|com|avec|dans|в|на|在|用|使用)\\s?${AREA}(?:[,，]|\\s|中|里|裡)|${AREA.replace("area", "topic")}(?:で|에서|로))`,
  "iu",
);
/** A name with its technology and kind: "the CSS position property". */
const AREA_OF_KIND = new RegExp(
  `^(?<start>.*?)(?:\\bthe )?\\b${AREA} (?<name>\\S+) (?:${KINDS.join("|")})(?![\\p{L}\\p{N}-])(?<end>.*)$`,
  "iu",
);

/** Beginnings that `how` matches, although they ask for a reason or a choice. */
const REASON =
  /^(?:(?:so|and|but|then|ok|hi|hello),? )?(?:why|which|how come|when|warum|por qu[eé]|pourquoi|почему|为什么|為什麼)/iu;

const PUNCTUATION = /^[\s¿¡"“„«]+|[\s?？!！.。…"”»]+$/gu;

/** A question without the phrases around its subject. */
export interface Framed {
  /** The whole question, if nothing else is left. */
  subject: string;
  /** Whether it asks what something is. */
  isWhat: boolean;
  /** Whether it asks how something is done. */
  isHow: boolean;
}

/** A subject without the technology that it is about, in lower case: "add a class with JavaScript". */
export interface Placed {
  subject: string;
  area: string | undefined;
}

/**
 * Removes the technology in which something is to be done. It says where to look, but is not what
 * is asked for: the page that introduces JavaScript does not say how to add a class with it.
 *
 * @example takeArea("add a class with JavaScript") // { subject: "add a class", area: "javascript" }
 */
export function takeArea(subject: string): Placed {
  const kind = AREA_OF_KIND.exec(subject)?.groups;
  if (kind) {
    const { start = "", name = "", end = "", area } = kind;
    return { subject: `${start}${name}${end}`, area: area?.toLowerCase() };
  }
  const after = AREA_AFTER.exec(subject);
  const before = after ? null : AREA_BEFORE.exec(subject);
  const { area, topic } = after?.groups ?? before?.groups ?? {};
  const rest = after ? subject.slice(0, after.index) : subject.slice(before?.[0].length ?? 0);
  const name = (area ?? topic)?.toLowerCase();
  return name && rest.trim()
    ? { subject: rest.trim(), area: name === "js" ? "javascript" : name }
    : { subject, area: undefined };
}

/** A question without white space, quotation marks and the like around it. */
export function trimPunctuation(question: string): string {
  return question.replace(PUNCTUATION, "");
}

/**
 * Removes the phrases around the subject.
 *
 * @example takeFrame("What does Array.prototype.at do?", "en-US") // { subject: "Array.prototype.at", isWhat: true, isHow: false }
 */
export function takeFrame(question: string, locale: string): Framed {
  const bare = trimPunctuation(question);
  const frame = FRAMES.get(locale.split("-")[0] ?? "");
  if (!frame) return { subject: bare || question, isWhat: false, isHow: false };
  const { what, how, end } = frame;
  const start = how.exec(bare) ?? what.exec(bare);
  const asksHow = how.test(bare);
  const subject = bare
    .slice(start?.[0].length ?? 0)
    .replace(end, "")
    .trim();
  return {
    subject: subject || question,
    isWhat: !asksHow && what.test(bare),
    isHow: asksHow && !REASON.test(bare),
  };
}
