import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadStrings } from "#app/i18n/load-strings.client.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { startHints } from "../page/start-hints.ts";
import { Workbench, type WorkbenchProps } from "./workbench.tsx";

/** Hydrates the editors of an exercise, and shows its hints one by one. */
export async function startWorkbench(): Promise<void> {
  const container = document.querySelector<HTMLElement>(select(ISLANDS.workbench));
  if (!container) return;
  startHints();
  const props = JSON.parse(container.getAttribute(ISLANDS.workbench) ?? "{}") as WorkbenchProps;
  const i18n = await loadStrings("exercises", "play", "common");
  hydrateRoot(
    container,
    <I18nextProvider i18n={i18n}>
      <Workbench {...props} />
    </I18nextProvider>,
  );
}
