/**
 * A question that compiling a page asked of other sources. If the answer differs in the next build,
 * the page is recompiled.
 */
export type Dependency = string & { readonly isDependency: true };

/** All kinds of dependencies. */
export const dependsOn = {
  /** A URL: its page or redirect. */
  address: (key: string) => named("a", key),
  /** The locales of a page. */
  translations: (slug: string) => named("t", slug.toLowerCase()),
  /** Direct subpages of a page, by `pageKey`. */
  children: (key: string) => named("c", key),
  /** The text of a page, by `pageKey`. */
  text: (key: string) => named("b", key),
  /** An attachment of a page. */
  attachment: (folder: string, name: string) => named("f", `${folder}/${name}`),
  /** Whether a page other than a document has this URL. */
  sitePage: (url: string) => named("o", url),
  /** A sidebar defined in YAML. */
  sidebar: (name: string) => named("s", name),
  /** An entry of the reference indexes; see `referenceKeys`. */
  reference: (key: string) => named("x", key),
};

/** The dependencies of the page being compiled. */
export class Dependencies {
  readonly #all = new Set<Dependency>();

  add(dependency: Dependency): void {
    this.#all.add(dependency);
  }

  addAll(dependencies: Iterable<Dependency>): void {
    for (const dependency of dependencies) this.#all.add(dependency);
  }

  list(): Dependency[] {
    return [...this.#all];
  }
}

function named(kind: string, key: string): Dependency {
  return `${kind}:${key}` as Dependency;
}
