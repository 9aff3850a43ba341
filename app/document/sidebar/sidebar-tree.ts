import type { TFunction } from "i18next";
import type { Sidebar, SidebarNode } from "#content-build/contract/documents.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { breaksOf, cutAt } from "#content-build/contract/long-names.ts";
import s from "./sidebar.module.css";

/**
 * The HTML of a sidebar without a current entry, and the attributes that each of its pages adds.
 */
interface SidebarTree {
  html: string;
  /** For the address of each page, its attributes by their offset in the HTML. */
  additions: Map<string, Map<number, Attribute>>;
}

type Attribute = "aria-current" | "open";

const trees = new WeakMap<Sidebar, SidebarTree>();

/**
 * The entries of a sidebar as HTML. The current one is marked, and the groups around it are open.
 *
 * Most pages share a sidebar of hundreds of entries, which took React half the time of a page:
 * each sidebar is written once, and a page adds its attributes. For a page that is not listed,
 * the nearest one above it is current.
 *
 * @param t Translates into the language of the sidebar, which is that of its pages.
 */
export function sidebarHtml(sidebar: Sidebar, current: string, t: TFunction<"doc">): string {
  const tree = trees.get(sidebar) ?? new TreeWriter(t).write(sidebar.content);
  trees.set(sidebar, tree);
  const listed = nearestListed(tree, current);
  const attributes = {
    "aria-current": ` aria-current="${listed === current ? "page" : "true"}"`,
    open: ' open=""',
  };
  const additions = [...(tree.additions.get(listed) ?? [])]
    .sort(([a], [b]) => a - b)
    .map(([at, attribute]) => [at, attributes[attribute]] as const);
  const pieces = cutAt(
    tree.html,
    additions.map(([at]) => at),
  );
  return pieces.map((piece, index) => (additions[index - 1]?.[1] ?? "") + piece).join("");
}

function nearestListed({ additions }: SidebarTree, address: string): string {
  let listed = address;
  while (listed && !additions.has(listed)) listed = listed.slice(0, listed.lastIndexOf("/"));
  return listed;
}

class TreeWriter {
  readonly #t: TFunction<"doc">;
  readonly #additions = new Map<string, Map<number, Attribute>>();
  /** The closed groups around an entry: the offsets at which their attribute is inserted. */
  readonly #closed: number[] = [];
  #html = "";

  constructor(t: TFunction<"doc">) {
    this.#t = t;
  }

  write(content: readonly SidebarNode[]): SidebarTree {
    this.#nodes(content);
    return { html: this.#html, additions: this.#additions };
  }

  #nodes(nodes: readonly SidebarNode[]): void {
    const grouped = nodes.some(isGroup) ? ' data-grouped="true"' : "";
    this.#html += `<ol class="${s.list}"${grouped}>`;
    for (const node of nodes) {
      if (isGroup(node)) this.#group(node);
      else this.#item(node);
    }
    this.#html += "</ol>";
  }

  #item(node: SidebarNode): void {
    this.#html += node.section ? `<li class="${s.section}">` : "<li>";
    this.#entry(node);
    if (node.content?.length) this.#nodes(node.content);
    this.#html += "</li>";
  }

  #group(node: SidebarNode): void {
    const { content = [], details, lang, missing, title, uri } = node;
    // A link inside a summary would be indistinguishable from it, so it is placed next to it.
    const isBeside = Boolean(uri && !missing);
    this.#html += isBeside ? `<li class="${s.linked}">` : "<li>";
    if (isBeside) this.#entry(node);
    this.#html += "<details";
    const isClosed = details === "closed";
    if (isClosed) {
      this.#closed.push(this.#html.length);
      this.#open(uri);
    }
    this.#html += isClosed ? ">" : ' open="">';
    this.#html += `<summary class="${s.summary}">`;
    if (isBeside) {
      this.#html += `<span class="visually-hidden"${language(lang)}>${escapeHtml(title)}</span>`;
    } else this.#entry(node);
    this.#html += "</summary>";
    this.#nodes(content);
    if (isClosed) this.#closed.pop();
    this.#html += "</details></li>";
  }

  #entry(node: SidebarNode): void {
    const { uri, section, external, missing, onlyInEnUs } = node;
    this.#open(uri);
    const text = section ? `<strong>${labelHtml(node)}</strong>` : labelHtml(node);
    if (!uri || missing) {
      const attributes = missing
        ? ` class="${s.missing}" title="${escapeHtml(this.#t("missing"))}"`
        : "";
      this.#html += `<span${attributes}>${text}${this.#signs(node)}</span>`;
      return;
    }
    this.#html += `<a class="${s.link}" href="${escapeHtml(uri)}"`;
    this.#add(uri, "aria-current");
    if (external) this.#html += ' target="_blank" rel="noopener" data-external=""';
    if (onlyInEnUs) this.#html += ' hreflang="en-US"';
    const english = onlyInEnUs
      ? `<small class="${s.english}"> ${escapeHtml(this.#t("onlyInEnglish"))}</small>`
      : "";
    this.#html += `>${text}${english}${this.#signs(node)}</a>`;
  }

  #signs({ status = [] }: SidebarNode): string {
    const signs = status.map((each) => {
      const label = escapeHtml(this.#t(`status.${each}`));
      return `<span class="icon icon-${each.replace("-", "")}" role="img" aria-label="${label}" title="${label}"></span>`;
    });
    return signs.join("");
  }

  /** The page at an address opens all groups around this place. */
  #open(uri: string | undefined): void {
    for (const at of this.#closed) this.#add(uri, "open", at);
  }

  #add(uri: string | undefined, attribute: Attribute, at = this.#html.length): void {
    if (uri === undefined) return;
    const additions = this.#additions.get(uri) ?? new Map<number, Attribute>();
    this.#additions.set(uri, additions.set(at, attribute));
  }
}

/** A disclosure, whose triangle stands before its name. */
function isGroup({ content, details }: SidebarNode): boolean {
  return Boolean(details && content?.length);
}

function labelHtml({ title, titleHTML, lang, code }: SidebarNode): string {
  // The compiler escapes all but <code>.
  if (titleHTML) return `<span${language(lang)}>${titleHTML}</span>`;
  const name = cutAt(title, breaksOf(title)).map(escapeHtml).join("<wbr>");
  if (code) return `<code>${name}</code>`;
  return lang ? `<span${language(lang)}>${name}</span>` : name;
}

function language(lang: string | undefined): string {
  return lang ? ` lang="${lang}"` : "";
}
