import type { SidebarNode } from "../contract/documents.ts";
import { own } from "../contract/own.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import type { ApiGroup } from "../source/jsondata.ts";
import { sortByTitle } from "../source/sort-by-title.ts";
import { plainTitle } from "../source/titles.ts";
import type { StringKey } from "../strings/index.ts";
import type { NodeOptions, SidebarContext } from "./context.ts";

const API = "Web/API";

const MEMBERS: [key: StringKey, pageTypes: string[]][] = [
  ["Common/Constructor", ["web-api-constructor"]],
  ["Common/Static_properties", ["web-api-static-property"]],
  ["Common/Instance_properties", ["web-api-instance-property"]],
  ["Common/Static_methods", ["web-api-static-method"]],
  ["Common/Instance_methods", ["web-api-instance-method", "webgl-extension-method"]],
  ["Common/Events", ["web-api-event"]],
];

/** The sidebar of an interface: members, ancestors, and the rest of its group. */
export function interfaceNodes(
  context: SidebarContext,
  name: string,
  groupName: string,
): SidebarNode[] {
  const { json } = context.project;
  const group = own(json.groups, groupName);
  const nodes: SidebarNode[] = [];
  if (group?.overview?.[0]) nodes.push(overview(context, group.overview[0]));
  nodes.push(context.link(`/${API}/${name}`, { section: true, code: true }));
  const members = context.children(`${API}/${name}`);
  for (const [key, pageTypes] of MEMBERS) {
    const pages = members.filter((page) => pageTypes.includes(page.pageType ?? ""));
    const links = sortByTitle(pages, apiTitle).map((page) => memberLink(context, page));
    nodes.push(...details(context, context.text(key), links));
  }
  const ancestors = context.project.json
    .ancestors(name)
    .map((parent) => interfaceLink(context, parent));
  nodes.push(...details(context, context.text("Common/Inheritance"), ancestors));
  if (group) {
    const label = groupName
      ? context.text("Common/Related_pages").replace("$1", groupName)
      : context.text("Common/Related_pages_wo_group");
    nodes.push(...details(context, label, relatedLinks(context, group, name)));
    nodes.push(...guides(context, group, (page) => context.pageLink(page)));
  }
  return nodes;
}

/** The sidebar of a group of Web APIs. */
export function groupNodes(context: SidebarContext, groupName: string): SidebarNode[] | undefined {
  const { groups } = context.project.json;
  const group = own(groups, groupName);
  if (!group) return undefined;
  const lists: [StringKey, string[] | undefined][] = [
    ["Common/Interfaces", group.interfaces],
    ["Common/Properties", group.properties],
    ["Common/Methods", group.methods],
  ];
  return [
    ...(group.overview?.[0] ? [overview(context, group.overview[0])] : []),
    ...guides(context, group, (page) => context.pageLink(page, ownTitle(context, page))),
    ...lists.flatMap(([key, names]) =>
      details(
        context,
        context.text(key),
        (names ?? []).map((name) => interfaceLink(context, name)),
      ),
    ),
    ...details(
      context,
      context.text("Common/Events"),
      (group.events ?? []).map((name) => eventLink(context, name)),
    ),
  ];
}

/** The label of a member: without its interface's name. */
export function apiTitle(page: IndexedPage): string {
  if (page.shortTitle) return plainTitle(page.shortTitle);
  if (page.pageType === "web-api-event") {
    return (page.slug.split("/").at(-1) ?? "").replace(/_event$/, "");
  }
  const title = plainTitle(page.title);
  return title.slice(title.lastIndexOf(".") + 1);
}

function overview(context: SidebarContext, name: string): SidebarNode {
  return context.link(`/${API}/${name.replaceAll(" ", "_")}`, { section: true });
}

function memberLink(context: SidebarContext, page: IndexedPage): SidebarNode {
  return context.pageLink(context.translated(page), { title: apiTitle(page), code: true });
}

function interfaceLink(context: SidebarContext, name: string): SidebarNode {
  const path = name.replaceAll("()", "").replaceAll(".", "/");
  const title = name.endsWith("_static") ? name.slice(0, -"_static".length) : name;
  return context.link(`/${API}/${path}`, { title, code: true });
}

function eventLink(context: SidebarContext, name: string): SidebarNode {
  const [owner = "", event = ""] = name.split(/:\s*/, 2);
  return context.link(`/${API}/${owner}/${event}_event`, { title: name, code: true });
}

function relatedLinks(context: SidebarContext, group: ApiGroup, name: string): SidebarNode[] {
  return [...(group.interfaces ?? []), ...(group.methods ?? []), ...(group.properties ?? [])]
    .filter((related) => related !== name)
    .sort()
    .map((related) => interfaceLink(context, related));
}

function guides(
  context: SidebarContext,
  group: ApiGroup,
  link: (page: IndexedPage) => SidebarNode,
): SidebarNode[] {
  const lists: [StringKey, string[] | undefined][] = [
    ["Common/Guides", group.guides],
    ["Common/Tutorial", group.tutorial],
  ];
  return lists.flatMap(([key, paths]) => {
    const pages = (paths ?? []).flatMap((path) => context.find(path.replace(/^\/docs/, "")) ?? []);
    return details(context, context.text(key), distinct(context, pages, link));
  });
}

/** Links to pages; those with equal short titles get their full titles. */
function distinct(
  context: SidebarContext,
  pages: readonly IndexedPage[],
  link: (page: IndexedPage) => SidebarNode,
): SidebarNode[] {
  const links = pages.map((page) => ({ page, node: link(page) }));
  return links.map(({ page, node }) =>
    links.filter((other) => other.node.title === node.title).length > 1
      ? context.pageLink(page, ownTitle(context, page))
      : node,
  );
}

function details(context: SidebarContext, title: string, content: SidebarNode[]): SidebarNode[] {
  return content.length > 0 ? [context.label(title, { details: "open", content })] : [];
}

function ownTitle(context: SidebarContext, page: IndexedPage): NodeOptions {
  const isOther = page.locale !== context.locale;
  return { title: plainTitle(page.title), ...(isOther ? { lang: page.locale } : {}) };
}
