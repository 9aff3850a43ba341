import type { Specification } from "../contract/documents.ts";
import type { JsonData } from "../source/jsondata.ts";
import type { CompatData } from "./compat-data.ts";
import { onceForVersion, readPackageJson } from "./packages.ts";

interface WebSpec {
  url: string;
  title: string;
  shortname: string;
  nightly?: { url?: string; alternateUrls?: string[] };
  series: { shortname: string; currentSpecification: string; nightlyUrl?: string };
}

const RFC = /\/rfc(\d+)(?:\.\w+)?\/?$/i;
/** URLs of drafts, which end with the short name of the specification. */
const DRAFT =
  /^https:\/\/(?:drafts\.(?:csswg|fxtf)\.org|www\.w3\.org\/TR|[\w-]+\.github\.io)\/([^/]+)\/?$/;

/** Finds the specifications of a feature, with their titles. */
export class SpecificationData {
  readonly #compat: CompatData;
  readonly #json: JsonData;
  #specs: ReturnType<typeof readSpecs> | undefined;
  readonly #titles = new Map<string, string>();

  constructor(compat: CompatData, json: JsonData) {
    this.#compat = compat;
    this.#json = json;
  }

  /** The specifications of a page: those of its front matter, else those of its features. */
  find(queries: readonly string[], urls: readonly string[]): Specification[] {
    const found = urls.length > 0 ? urls : queries.flatMap((query) => this.#compat.specUrls(query));
    return [...new Set(found)].map((url) => ({
      bcdSpecificationURL: url,
      title: this.title(url),
    }));
  }

  /** The title of the specification at a URL, or else the URL without its scheme. */
  title(address: string): string {
    const url = address.split("#", 1)[0] ?? address;
    const known = this.#titles.get(url);
    if (known !== undefined) return known;
    const title =
      this.#lookUp(url) ??
      this.#json.specificationTitle(url) ??
      this.#byName(url) ??
      url.replace(/^https?:\/\//, "").replace(/\/$/, "");
    this.#titles.set(url, title);
    return title;
  }

  #lookUp(url: string): string | undefined {
    this.#specs ??= readSpecs();
    const spec =
      this.#specs.find((candidate) => candidate.url === url) ??
      this.#specs.find(({ starts }) => starts.some((start) => url.startsWith(start)));
    return spec?.title;
  }

  /** RFCs and drafts have many URLs, but the same number or short name in all of them. */
  #byName(url: string): string | undefined {
    const number = RFC.exec(url)?.[1];
    const name = number ? `rfc${number}` : DRAFT.exec(url)?.[1];
    if (!name) return undefined;
    this.#specs ??= readSpecs();
    const spec = this.#specs.find(({ names }) => names.includes(name));
    return spec?.title ?? (number && `RFC ${number}`);
  }
}

const readSpecs = onceForVersion("web-specs", () =>
  readPackageJson<WebSpec[]>("web-specs").map(({ title, url, shortname, nightly, series }) => {
    const isCurrent = series.currentSpecification === shortname;
    return {
      title,
      url,
      starts: [
        url,
        nightly?.url ?? "",
        ...(nightly?.alternateUrls ?? []),
        isCurrent ? (series.nightlyUrl ?? "") : "",
      ].filter(Boolean),
      names: isCurrent ? [shortname, series.shortname] : [shortname],
    };
  }),
);
