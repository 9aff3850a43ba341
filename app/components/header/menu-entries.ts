import type { ParseKeys } from "i18next";
import type { Features } from "#app/lib/features.ts";
import { NEWS, type News } from "#app/lib/news.ts";
import type { Locale } from "#content-build/locales.ts";

export interface MenuEntry {
  url: string;
  /** A name that is the same in every language. */
  name?: string;
  title?: ParseKeys;
  text: ParseKeys;
  /** Only people who are logged in see it; their script uncovers it. */
  signedIn?: boolean;
  /** Marked as new. */
  news?: News;
}

export interface Menu {
  id: string;
  title: ParseKeys;
  /** A plain link, where there are no entries. */
  url?: string;
  entries?: MenuEntry[];
}

/** The main menu, in order. */
export function mainMenu(locale: Locale, features: Features): Menu[] {
  const docs = `/${locale}/docs`;
  return [
    { id: "references", title: "references.title", entries: references(docs) },
    { id: "learn", title: "learn.title", entries: learn(docs) },
    ...(features.includes("plus") ? [plus(locale)] : []),
    { id: "curriculum", title: "curriculum", url: "/en-US/curriculum/" },
    { id: "blog", title: "blog", url: "/en-US/blog/" },
    { id: "tools", title: "tools.title", entries: tools(locale, features) },
  ];
}

function references(docs: string): MenuEntry[] {
  return [
    { url: `${docs}/Web`, title: "references.overview.title", text: "references.overview.text" },
    { url: `${docs}/Web/HTML`, name: "HTML", text: "references.html" },
    { url: `${docs}/Web/CSS`, name: "CSS", text: "references.css" },
    { url: `${docs}/Web/JavaScript`, name: "JavaScript", text: "references.javascript" },
    { url: `${docs}/Web/HTTP`, name: "HTTP", text: "references.http" },
    { url: `${docs}/Web/API`, title: "references.api.title", text: "references.api.text" },
    {
      url: `${docs}/Web/Accessibility`,
      title: "references.accessibility.title",
      text: "references.accessibility.text",
    },
    {
      url: `${docs}/Mozilla/Add-ons/WebExtensions`,
      title: "references.webextensions.title",
      text: "references.webextensions.text",
    },
  ];
}

function learn(docs: string): MenuEntry[] {
  const root = `${docs}/Learn_web_development`;
  return [
    { url: root, title: "learn.overview.title", text: "learn.overview.text" },
    {
      url: `${root}/Core/Structuring_content`,
      title: "learn.structuring.title",
      text: "learn.structuring.text",
    },
    {
      url: `${root}/Core/Styling_basics`,
      title: "learn.styling.title",
      text: "learn.styling.text",
    },
    { url: `${root}/Core/Scripting`, title: "learn.scripting.title", text: "learn.scripting.text" },
    {
      url: `${root}/Core/Accessibility`,
      title: "learn.accessibility.title",
      text: "learn.accessibility.text",
    },
  ];
}

function plus(locale: Locale): Menu {
  const root = `/${locale}/plus`;
  return {
    id: "plus",
    title: "plus.title",
    entries: [
      { url: root, title: "plus.overview.title", text: "plus.overview.text" },
      { url: `${root}/ai-help`, title: "plus.aiHelp.title", text: "plus.aiHelp.text" },
      {
        url: `${root}/collections`,
        title: "plus.collections.title",
        text: "plus.collections.text",
        signedIn: true,
      },
      {
        url: `${root}/updates`,
        title: "plus.updates.title",
        text: "plus.updates.text",
        news: NEWS.updates,
      },
      {
        url: "/en-US/plus/docs/features/overview",
        title: "plus.docs.title",
        text: "plus.docs.text",
      },
      { url: "/en-US/plus/docs/faq", title: "plus.faq.title", text: "plus.faq.text" },
    ],
  };
}

function tools(locale: Locale, features: Features): MenuEntry[] {
  return [
    {
      url: `/${locale}/play`,
      title: "tools.playground.title",
      text: "tools.playground.text",
    },
    { url: "/en-US/observatory", title: "tools.observatory.title", text: "tools.observatory.text" },
    ...(features.includes("plus")
      ? ([
          { url: "/en-US/plus/ai-help", title: "tools.aiHelp.title", text: "tools.aiHelp.text" },
        ] satisfies MenuEntry[])
      : []),
  ];
}
