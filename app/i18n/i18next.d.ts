import type common from "./locales/en-US/common.json";
import type doc from "./locales/en-US/doc.json";
import type error from "./locales/en-US/error.json";
import type home from "./locales/en-US/home.json";
import type search from "./locales/en-US/search.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      common: typeof common;
      doc: typeof doc;
      error: typeof error;
      home: typeof home;
      search: typeof search;
    };
  }
}
