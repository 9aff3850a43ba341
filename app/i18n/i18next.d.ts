import type account from "./locales/en-US/account.json";
import type aiHelp from "./locales/en-US/ai-help.json";
import type author from "./locales/en-US/author.json";
import type blog from "./locales/en-US/blog.json";
import type browsers from "./locales/en-US/browsers.json";
import type check from "./locales/en-US/check.json";
import type collectionPages from "./locales/en-US/collection-pages.json";
import type collections from "./locales/en-US/collections.json";
import type common from "./locales/en-US/common.json";
import type components from "./locales/en-US/components.json";
import type curriculum from "./locales/en-US/curriculum.json";
import type doc from "./locales/en-US/doc.json";
import type error from "./locales/en-US/error.json";
import type exercises from "./locales/en-US/exercises.json";
import type home from "./locales/en-US/home.json";
import type observatory from "./locales/en-US/observatory.json";
import type offline from "./locales/en-US/offline.json";
import type pages from "./locales/en-US/pages.json";
import type plans from "./locales/en-US/plans.json";
import type play from "./locales/en-US/play.json";
import type reading from "./locales/en-US/reading.json";
import type reference from "./locales/en-US/reference.json";
import type search from "./locales/en-US/search.json";
import type settings from "./locales/en-US/settings.json";
import type updates from "./locales/en-US/updates.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      account: typeof account;
      "ai-help": typeof aiHelp;
      author: typeof author;
      blog: typeof blog;
      browsers: typeof browsers;
      check: typeof check;
      "collection-pages": typeof collectionPages;
      collections: typeof collections;
      common: typeof common;
      components: typeof components;
      curriculum: typeof curriculum;
      doc: typeof doc;
      error: typeof error;
      exercises: typeof exercises;
      home: typeof home;
      observatory: typeof observatory;
      offline: typeof offline;
      pages: typeof pages;
      plans: typeof plans;
      play: typeof play;
      reading: typeof reading;
      reference: typeof reference;
      search: typeof search;
      settings: typeof settings;
      updates: typeof updates;
    };
  }
}
