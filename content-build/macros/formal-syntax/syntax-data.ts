import { readPackageJson } from "../../data/packages.ts";

/** A definition and the specifications it comes from. */
export interface SyntaxSource {
  syntax: string;
  specs: string[];
}

interface Entry {
  name: string;
  syntax?: string;
  href?: string;
  extended?: string[];
  for?: string[];
  descriptors?: Entry[];
}

interface CssJson {
  properties: Entry[];
  functions: Entry[];
  types: Entry[];
  atrules: Entry[];
}

interface BrowserSpec {
  url: string;
  title: string;
  nightly?: { url?: string };
  release?: { url?: string };
  series?: { releaseUrl?: string; nightlyUrl?: string };
}

type Kind = "properties" | "functions" | "types" | "atrules";
const GLOBAL = "";

let definitions: Record<Kind, Map<string, Entry>> | undefined;
let titles: Map<string, string> | undefined;

/** Finds a definition: the one for a scope, else the first one with this name. */
export function findSyntax(kind: Kind, name: string, scope = GLOBAL): SyntaxSource | undefined {
  const index = load()[kind];
  return toSource(index.get(`${bare(scope)} ${name}`) ?? index.get(`${GLOBAL} ${name}`));
}

/** Looks up a descriptor of an at-rule. */
export function findDescriptor(rule: string, name: string): SyntaxSource | undefined {
  const entry = load().atrules.get(`${GLOBAL} ${rule}`);
  return toSource(entry?.descriptors?.find((descriptor) => descriptor.name === name));
}

/** The title of the specification at a URL, or a general one if it is unknown. */
export function specificationTitle(url: string): string {
  if (!titles) {
    titles = new Map();
    for (const spec of readPackageJson<BrowserSpec[]>("browser-specs")) {
      const urls = [
        spec.url,
        spec.nightly?.url,
        spec.release?.url,
        spec.series?.nightlyUrl,
        spec.series?.releaseUrl,
      ];
      for (const known of urls) if (known && !titles.has(known)) titles.set(known, spec.title);
    }
  }
  return titles.get(url) ?? "CSS Specification";
}

function load(): Record<Kind, Map<string, Entry>> {
  if (!definitions) {
    const data = readPackageJson<CssJson>("@webref/css/css.json");
    definitions = {
      properties: index(data.properties),
      functions: index(data.functions),
      types: index(data.types),
      atrules: index(data.atrules),
    };
  }
  return definitions;
}

function index(entries: Entry[]): Map<string, Entry> {
  const map = new Map<string, Entry>();
  for (const entry of entries) {
    const name = bare(entry.name);
    for (const scope of entry.for ?? []) map.set(`${bare(scope)} ${name}`, entry);
    const key = `${GLOBAL} ${name}`;
    if (!map.has(key)) map.set(key, entry);
  }
  return map;
}

function toSource(entry: Entry | undefined): SyntaxSource | undefined {
  if (!entry) return undefined;
  const specs = [entry.href, ...(entry.extended ?? [])].flatMap((url) => url?.split("#", 1) ?? []);
  return { syntax: entry.syntax ?? "", specs };
}

function bare(name: string): string {
  return name.replace(/^<|>$/g, "");
}
