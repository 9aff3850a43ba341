import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { Playground, type PlaygroundProps } from "./playground.tsx";
import { loadStrings } from "#app/i18n/load-strings.client.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";

/** Hydrates the playground in the place where the server has laid it out. */
export async function startPlayground(): Promise<void> {
  const page = document.querySelector<HTMLElement>(select(ISLANDS.playground));
  if (!page) return;
  const props = JSON.parse(page.getAttribute(ISLANDS.playground) ?? "{}") as PlaygroundProps;
  const i18n = await loadStrings("play", "common");
  hydrateRoot(
    page,
    <I18nextProvider i18n={i18n}>
      <Playground {...props} />
    </I18nextProvider>,
  );
}
