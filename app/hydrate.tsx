import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { featuresOf } from "#content-build/contract/features.ts";
import { localeBackend } from "./i18n/backend.client.ts";
import { CLIENT_NAMESPACES, I18N_OPTIONS } from "./i18n/config.ts";
import { PageModeContext } from "./lib/page-mode.ts";

/** Hydrates an application page. Strings are loaded first, so that React finds the same text. */
export async function hydrate(): Promise<void> {
  const { namespaces } = document.documentElement.dataset;
  await i18next
    .use(initReactI18next)
    .use(localeBackend)
    .init({
      ...I18N_OPTIONS,
      ns: [...CLIENT_NAMESPACES, ...(namespaces?.split(" ") ?? [])],
      fallbackLng: false,
      lng: document.documentElement.lang,
    });
  const features = featuresOf(document.documentElement.dataset.features ?? "");
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <PageModeContext.Provider value={{ hydrate: true, features }}>
            <RemixBrowser />
          </PageModeContext.Provider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
