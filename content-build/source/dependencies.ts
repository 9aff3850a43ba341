/**
 * A question that compiling a page has asked of the other sources. Two builds that
 * answer it differently compile the page again.
 */
export type Dependency = string & { readonly isDependency: true };

/** The questions that there are. */
export const dependsOn = {
  /** What is at an address: a page, or where it has moved. */
  address: (key: string) => named("a", key),
  /** The locales in which a page exists. */
  translations: (slug: string) => named("t", slug.toLowerCase()),
  /** The pages directly below a page, by its `pageKey`. */
  children: (key: string) => named("c", key),
  /** The text of a page, by its `pageKey`. */
  text: (key: string) => named("b", key),
  /** A file beside a page. */
  attachment: (folder: string, name: string) => named("f", `${folder}/${name}`),
  /** Whether a page of another kind than documents has an address. */
  sitePage: (url: string) => named("o", url),
  /** A sidebar written as YAML. */
  sidebar: (name: string) => named("s", name),
  /** An entry of the reference indexes; see `referenceKeys`. */
  reference: (key: string) => named("x", key),
};

/** What a page that is being compiled depends on, each thing once. */
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
