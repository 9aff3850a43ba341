import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { featuresOf } from "#content-build/contract/features.ts";
import { loadI18n } from "./i18n/browser-i18n.ts";
import { CLIENT_NAMESPACES } from "./i18n/config.ts";
import { PageModeContext } from "./lib/page-mode.ts";

/** Islands start after this time, in ms, even if hydration is slow or has failed. */
const LONGEST_MS = 5000;

/**
 * Hydrates an application page, and resolves when its islands may start; `done` does when its controls
 * respond. Strings are loaded first, so that React finds the same text.
 */
export async function hydrate(): Promise<{ done: Promise<void> }> {
  const { lang, dataset } = document.documentElement;
  const namespaces = dataset.namespaces?.split(" ") ?? [];
  const i18n = await loadI18n(lang, [...CLIENT_NAMESPACES, ...namespaces]);
  const features = featuresOf(dataset.features ?? "");
  const done = new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <I18nextProvider i18n={i18n}>
            <PageModeContext.Provider value={{ hydrate: true, features }}>
              <Hydrated onDone={resolve}>
                <RemixBrowser />
              </Hydrated>
            </PageModeContext.Provider>
          </I18nextProvider>
        </StrictMode>,
      );
    });
  });
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  return { done };
}

/** Calls back once all that it contains has been hydrated. */
function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}
