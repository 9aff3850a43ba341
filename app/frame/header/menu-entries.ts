import type { ParseKeys } from "i18next";
import { NEWS, type News } from "#app/lib/news.ts";
import type { Features } from "#content-build/contract/features.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { hasSection, sectionPath } from "#content-build/contract/site-sections.ts";

export interface MenuEntry {
  /** A page of the app. */
  url?: string;
  /** A page of the content without locale, which may exist in English only or not at all. */
  path?: string;
  /** A name that is the same in every language. */
  name?: string;
  title?: ParseKeys;
  text: ParseKeys;
  /** Only for logged-in users; a script reveals it. */
  signedIn?: boolean;
  /** Marked as new. */
  news?: News;
}

export interface Menu {
  id: string;
  title: ParseKeys;
  /** A page of the content without locale: the menu is then a plain link, without entries. */
  path?: string;
  entries?: MenuEntry[];
}

/** The main menu, in order. */
export function mainMenu(locale: Locale, features: Features): Menu[] {
  return [
    { id: "references", title: "references.title", entries: references() },
    { id: "learn", title: "learn.title", entries: learn() },
    ...(hasSection("plus", features) ? [plus(locale, features)] : []),
    { id: "curriculum", title: "curriculum", path: sectionPath("curriculum") },
    { id: "blog", title: "blog", path: sectionPath("blog") },
    { id: "tools", title: "tools.title", entries: tools(locale, features) },
  ];
}

function references(): MenuEntry[] {
  const docs = "/docs";
  return [
    { path: `${docs}/Web`, title: "references.overview.title", text: "references.overview.text" },
    { path: `${docs}/Web/HTML`, name: "HTML", text: "references.html" },
    { path: `${docs}/Web/CSS`, name: "CSS", text: "references.css" },
    { path: `${docs}/Web/JavaScript`, name: "JavaScript", text: "references.javascript" },
    { path: `${docs}/Web/HTTP`, name: "HTTP", text: "references.http" },
    { path: `${docs}/Web/API`, title: "references.api.title", text: "references.api.text" },
    {
      path: `${docs}/Web/Accessibility`,
      title: "references.accessibility.title",
      text: "references.accessibility.text",
    },
    {
      path: `${docs}/Mozilla/Add-ons/WebExtensions`,
      title: "references.webextensions.title",
      text: "references.webextensions.text",
    },
  ];
}

function learn(): MenuEntry[] {
  const root = "/docs/Learn_web_development";
  return [
    { path: root, title: "learn.overview.title", text: "learn.overview.text" },
    {
      path: `${root}/Core/Structuring_content`,
      title: "learn.structuring.title",
      text: "learn.structuring.text",
    },
    {
      path: `${root}/Core/Styling_basics`,
      title: "learn.styling.title",
      text: "learn.styling.text",
    },
    {
      path: `${root}/Core/Scripting`,
      title: "learn.scripting.title",
      text: "learn.scripting.text",
    },
    {
      path: `${root}/Core/Accessibility`,
      title: "learn.accessibility.title",
      text: "learn.accessibility.text",
    },
    {
      path: sectionPath("exercises"),
      title: "learn.exercises.title",
      text: "learn.exercises.text",
    },
  ];
}

function plus(locale: Locale, features: Features): Menu {
  const root = `/${locale}/plus`;
  const entries: (MenuEntry | false)[] = [
    { url: root, title: "plus.overview.title", text: "plus.overview.text" },
    features.includes("ai-help") && {
      url: `${root}/ai-help`,
      title: "plus.aiHelp.title",
      text: "plus.aiHelp.text",
    },
    features.includes("collections") && {
      url: `${root}/collections`,
      title: "plus.collections.title",
      text: "plus.collections.text",
      signedIn: true,
    },
    features.includes("updates") && {
      url: `${root}/updates`,
      title: "plus.updates.title",
      text: "plus.updates.text",
      news: NEWS.updates,
    },
    {
      path: "/plus/docs/features/overview",
      title: "plus.docs.title",
      text: "plus.docs.text",
    },
    { path: "/plus/docs/faq", title: "plus.faq.title", text: "plus.faq.text" },
  ];
  return { id: "plus", title: "plus.title", entries: entries.filter((entry) => entry !== false) };
}

function tools(locale: Locale, features: Features): MenuEntry[] {
  const entries: (MenuEntry | false)[] = [
    {
      url: `/${locale}/play`,
      title: "tools.playground.title",
      text: "tools.playground.text",
    },
    {
      url: `/${locale}/check`,
      title: "tools.check.title",
      text: "tools.check.text",
    },
    hasSection("observatory", features) && {
      url: `/${locale}/observatory`,
      title: "tools.observatory.title",
      text: "tools.observatory.text",
    },
    hasSection("plus", features) &&
      features.includes("ai-help") && {
        url: "/en-US/plus/ai-help",
        title: "tools.aiHelp.title",
        text: "tools.aiHelp.text",
      },
  ];
  return entries.filter((entry) => entry !== false);
}
