import { PAUSE_SCRIPT } from "#app/lib/inline-scripts/pause-script.ts";
import { usePageMode } from "#app/lib/page-mode.ts";

/** A place where browsers may turn to something else while they read a long page. */
export function Pause() {
  if (usePageMode().hydrate) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: PAUSE_SCRIPT }} />;
}
