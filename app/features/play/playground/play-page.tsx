import { AdSlot } from "#app/frame/ad-slot/ad-slot.tsx";
import keptCode from "#app/lib/inline-scripts/kept-code.ts?inline-script";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import s from "./playground.module.css";
import { Playground, type PlaygroundProps } from "./playground.tsx";

/**
 * The playground as the server sends it: in its final layout, with fields in place of the editors.
 * `start-playground.tsx` hydrates it, and nothing else of the page.
 */
export function PlayPage(props: PlaygroundProps) {
  return (
    <>
      <main
        className={s.page}
        id="content"
        tabIndex={-1}
        {...part(ISLANDS.playground, JSON.stringify(props))}
      >
        <Playground {...props} />
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: keptCode }} />
      {/* Below the fold: the work has the window to itself. */}
      <div className={s.ad}>
        <AdSlot slot="side" />
      </div>
    </>
  );
}
