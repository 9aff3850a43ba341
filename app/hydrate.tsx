import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { featuresOf } from "#content-build/contract/features.ts";
import { loadI18n } from "./i18n/browser-i18n.ts";
import { CLIENT_NAMESPACES } from "./i18n/config.ts";
import { PageModeContext } from "./lib/page-mode.ts";

/** Hydrates an application page. Strings are loaded first, so that React finds the same text. */
export async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const namespaces = dataset.namespaces?.split(" ") ?? [];
  const i18n = await loadI18n(lang, [...CLIENT_NAMESPACES, ...namespaces]);
  const features = featuresOf(dataset.features ?? "");
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <PageModeContext.Provider value={{ hydrate: true, features }}>
            <RemixBrowser />
          </PageModeContext.Provider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
