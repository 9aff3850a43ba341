import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { localeBackend } from "./backend.client.ts";
import { I18N_OPTIONS, type NAMESPACES } from "./config.ts";

/** The strings that a part of a page needs, in the language of the page. */
export async function loadStrings(...ns: (typeof NAMESPACES)[number][]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(localeBackend)
    .init({ ...I18N_OPTIONS, ns, fallbackLng: false, lng: document.documentElement.lang });
  return instance;
}
