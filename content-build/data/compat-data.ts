import { own } from "../contract/own.ts";
import {
  type CompatBrowserData,
  type CompatFacts,
  type CompatNode,
  readCompatData,
  type SharedCompatData,
} from "./compat-store.ts";

const CACHED_PIECES = 16;

/** Browser compatibility data by query: `css.properties.color`. */
export class CompatData {
  readonly #load: () => SharedCompatData;
  #data: SharedCompatData | undefined;
  readonly #cache = new Map<string, CompatNode>();

  /** By default the data is read on first use. */
  constructor(load: () => SharedCompatData = readCompatData) {
    this.#load = load;
  }

  /** The underlying data, to share with another thread. */
  get shared(): SharedCompatData {
    this.#data ??= this.#load();
    return this.#data;
  }

  /** All browsers by id. */
  get browsers(): Record<string, CompatBrowserData> {
    return this.shared.browsers;
  }

  /** The feature or group with this key. */
  find(query: string): CompatNode | undefined {
    const parts = query.split(".");
    for (const depth of [2, 3]) {
      const piece = this.#piece(parts.slice(0, depth).join("."));
      if (piece && parts.length >= depth) return descend(piece, parts.slice(depth));
    }
    return this.#group(query);
  }

  /** Specification URLs of a feature, or of all below a group. */
  specUrls(query: string): string[] {
    const own = listOf(this.find(query)?.__compat?.spec_url);
    if (own.length > 0) return own;
    const urls = new Set<string>();
    for (const key of this.shared.pieces.keys()) {
      if (!key.startsWith(query) && !query.startsWith(`${key}.`)) continue;
      const piece = this.#piece(key);
      if (piece) collectSpecUrls(piece, key, query, urls);
    }
    return [...urls];
  }

  /**
   * All features with their keys, in the order of the data. Pieces are parsed one at a time: all of
   * them together take 150 MB.
   */
  *features(): Generator<CompatFeature> {
    for (const [key, place] of this.shared.pieces) yield* featuresBelow(key, this.#parse(place));
  }

  #group(query: string): CompatNode | undefined {
    // Without a prototype, because feature names are keys.
    const group: CompatNode = Object.create(null);
    let found = false;
    for (const key of this.shared.pieces.keys()) {
      if (!key.startsWith(`${query}.`)) continue;
      let node = group;
      const path = key.slice(query.length + 1).split(".");
      for (const part of path.slice(0, -1)) {
        const child = (own(node, part) ?? Object.create(null)) as CompatNode;
        node[part] = child;
        node = child;
      }
      node[path.at(-1) ?? ""] = this.#piece(key);
      found = true;
    }
    return found ? group : undefined;
  }

  #piece(key: string): CompatNode | undefined {
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const place = this.shared.pieces.get(key);
    if (!place) return undefined;
    const node = this.#parse(place);
    this.#cache.set(key, node);
    const oldest = this.#cache.size > CACHED_PIECES ? this.#cache.keys().next().value : undefined;
    if (oldest !== undefined) this.#cache.delete(oldest);
    return node;
  }

  #parse([start, end]: readonly [start: number, end: number]): CompatNode {
    const { bytes } = this.shared;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
    return JSON.parse(text.toString()) as CompatNode;
  }
}

/** A feature of the data, with its key. */
export interface CompatFeature {
  key: string;
  facts: CompatFacts;
}

/** A feature, if the node is one, and all below it. */
export function* featuresBelow(key: string, node: CompatNode): Generator<CompatFeature> {
  if (node.__compat) yield { key, facts: node.__compat };
  for (const [name, child] of subFeatures(node)) yield* featuresBelow(`${key}.${name}`, child);
}

/** Direct subfeatures with their names. */
export function subFeatures(node: CompatNode): [name: string, node: CompatNode][] {
  return Object.entries(node).filter(
    (entry): entry is [string, CompatNode] => entry[0] !== "__compat" && entry[1] !== undefined,
  );
}

/** Normalises a value or list to a list. */
export function listOf<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function descend(node: CompatNode, path: string[]): CompatNode | undefined {
  let current: CompatNode | CompatFacts | undefined = node;
  for (const part of path) {
    if (current === undefined || part === "__compat" || !Object.hasOwn(current, part)) {
      return undefined;
    }
    current = own(current as CompatNode, part);
  }
  return current as CompatNode | undefined;
}

function collectSpecUrls(node: CompatNode, key: string, prefix: string, urls: Set<string>): void {
  if (key.startsWith(prefix)) for (const url of listOf(node.__compat?.spec_url)) urls.add(url);
  for (const [name, child] of subFeatures(node)) {
    collectSpecUrls(child, `${key}.${name}`, prefix, urls);
  }
}
