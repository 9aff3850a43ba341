import type { Ask } from "./ask.ts";
import type { Failure } from "./failures.ts";
import { inParallel } from "./in-parallel.ts";
import { type PageFacts, readPage } from "./read-page.ts";

/** The final response of a URL. */
interface Target {
  status: number;
  /** Ids and names for fragments, each between line breaks; absent if the response is not HTML. */
  parts?: string;
}

interface Wish {
  page: string;
  fragment: string;
}

const MOST_REDIRECTS = 5;

/** Paths with side effects, which are not requested. */
const DOES_SOMETHING = /^\/(users\/fxa\/login|api\/v1\/stripe)\//;

/** Parameter of a search for similar pages: each page links to one of its own, and searches are limited. */
const SIMILAR = "similar";

/** Collects the links and images of all pages, and requests each URL once. */
export class LinkCheck {
  readonly #targets = new Map<string, Target>();
  readonly #links = new Map<string, Wish[]>();
  readonly #pictures = new Map<string, string>();
  readonly #origin: string;
  readonly #trusted: ReadonlySet<string>;

  /**
   * @param trusted Pages assumed to exist, requested only to check fragments: a sample of a large
   *   site links to all of it.
   */
  constructor(baseUrl: string, trusted: readonly string[] = []) {
    this.#origin = new URL(baseUrl).origin;
    this.#trusted = new Set(trusted.map(keyOf));
  }

  /** Records a crawled page as a target, and collects its links. */
  addPage(path: string, status: number, facts: PageFacts): void {
    this.#targets.set(keyOf(path), { status, parts: partsOf(facts) });
    for (const href of new Set(facts.links)) {
      const url = this.#own(href, path);
      if (!url || DOES_SOMETHING.test(url.pathname) || url.searchParams.has(SIMILAR)) continue;
      const key = keyOf(url.pathname + url.search);
      const wishes = this.#links.get(key) ?? [];
      // One source page per target and fragment is enough to report.
      const fragment = url.hash.slice(1);
      if (!wishes.some((wish) => wish.fragment === fragment)) wishes.push({ page: path, fragment });
      this.#links.set(key, wishes);
    }
    for (const src of facts.pictures) {
      const url = this.#own(src, path);
      if (!url) continue;
      const key = url.pathname + url.search;
      if (!this.#pictures.has(key)) this.#pictures.set(key, path);
    }
  }

  /** The number of URLs to request. */
  get size(): number {
    return this.#unknown().length + this.#pictures.size;
  }

  /** Requests targets that were not crawled, and reports broken links and images. */
  async finish(ask: Ask, lanes: number, onDone: (count: number) => void): Promise<Failure[]> {
    let count = 0;
    const failures: Failure[] = [];
    await inParallel(this.#unknown(), lanes, async (key) => {
      this.#targets.set(key, await this.#follow(ask, key));
      onDone(++count);
    });
    for (const [key, wishes] of this.#links) {
      const target = this.#targets.get(key);
      if (!target && this.#isTrusted(key, wishes)) continue;
      for (const { page, fragment } of wishes) {
        if (!target || target.status >= 400) {
          failures.push({ type: "link", page, detail: `${key}: ${target?.status}` });
          break;
        }
        if (fragment && target.parts && !hasPart(target.parts, fragment)) {
          failures.push({ type: "fragment", page, detail: `${key}#${fragment}` });
        }
      }
    }
    await inParallel([...this.#pictures], lanes, async ([key, page]) => {
      const { status, headers } = await ask(key, { method: "HEAD" });
      const type = headers["content-type"] ?? "";
      if (status !== 200 || !/^(image|video|audio)\//.test(type)) {
        failures.push({ type: "picture", page, detail: `${key}: ${status} ${type}` });
      }
      onDone(++count);
    });
    return failures;
  }

  #unknown(): string[] {
    return [...this.#links]
      .filter(([key, wishes]) => !this.#targets.has(key) && !this.#isTrusted(key, wishes))
      .map(([key]) => key);
  }

  #isTrusted(key: string, wishes: readonly Wish[]): boolean {
    return this.#trusted.has(key) && wishes.every(({ fragment }) => fragment === "");
  }

  async #follow(ask: Ask, key: string): Promise<Target> {
    let path = key;
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      const { status, headers, body } = await ask(path, { headers: { accept: "text/html" } });
      const url = headers.location ? this.#own(headers.location, path) : undefined;
      if (status >= 300 && status < 400) {
        // Redirects to other sites are not followed.
        if (!url) return { status: headers.location ? 200 : 500 };
        path = url.pathname + url.search;
        const known = this.#targets.get(keyOf(path));
        if (known) return known;
        continue;
      }
      const isPage = headers["content-type"]?.startsWith("text/html");
      return isPage ? { status, parts: partsOf(readPage(body.toString())) } : { status };
    }
    return { status: 508 };
  }

  #own(href: string, page: string): URL | undefined {
    if (!URL.canParse(href, this.#origin + page)) return undefined;
    const url = new URL(href, this.#origin + page);
    return url.origin === this.#origin ? url : undefined;
  }
}

/** Normalizes percent-encoding. */
function keyOf(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}

/** One string, since each id as a substring would keep the whole HTML of its page in memory. */
function partsOf({ ids, names }: PageFacts): string {
  return `\n${[...ids, ...names].join("\n")}\n`;
}

function hasPart(parts: string, fragment: string): boolean {
  const [name = ""] = fragment.split(":~:");
  if (name === "" || name === "top") return true;
  try {
    return parts.includes(`\n${name}\n`) || parts.includes(`\n${decodeURIComponent(name)}\n`);
  } catch {
    return parts.includes(`\n${name}\n`);
  }
}
