import type { Specification } from "../contract/documents.ts";
import type { JsonData } from "../source/jsondata.ts";
import type { CompatData } from "./compat-data.ts";
import { onceForVersion, readPackageJson } from "./packages.ts";

interface WebSpec {
  url: string;
  title: string;
  shortname: string;
  nightly?: { url?: string; alternateUrls?: string[] };
  series: { currentSpecification: string; nightlyUrl?: string };
}

const UNKNOWN = "Unknown specification";

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

  /** The title of the specification at a URL. */
  title(address: string): string {
    const url = address.split("#", 1)[0] ?? address;
    const known = this.#titles.get(url);
    if (known !== undefined) return known;
    const title = this.#lookUp(url) ?? this.#json.specificationTitle(url) ?? UNKNOWN;
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
}

const readSpecs = onceForVersion("web-specs", () =>
  readPackageJson<WebSpec[]>("web-specs").map((spec) => ({
    title: spec.title,
    url: spec.url,
    starts: [
      spec.url,
      spec.nightly?.url ?? "",
      ...(spec.nightly?.alternateUrls ?? []),
      spec.series.currentSpecification === spec.shortname ? (spec.series.nightlyUrl ?? "") : "",
    ].filter(Boolean),
  })),
);
