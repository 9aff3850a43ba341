import { SampleRunner } from "#app/features/play/samples/sample-runner.ts";
import { select } from "#app/lib/browser/parts.ts";
import { LIVE_EXAMPLE } from "./parts.ts";

/**
 * Pause in ms after which code runs: long enough to type a word, short enough to seem immediate.
 */
const RUN_AFTER = 400;

/** Runs the code of the example as its reader changes it: loaded when the field gets the focus. */
export function startLiveExample(form: HTMLFormElement): void {
  const field = form.querySelector("textarea");
  const container = form.querySelector<HTMLElement>(select(LIVE_EXAMPLE.result));
  const first = container?.querySelector("iframe");
  if (!field || !container) return;
  const playHost = form.getAttribute(LIVE_EXAMPLE.playHost) ?? "";
  const runner = new SampleRunner(container, {
    host: { origin: location.origin, playHost },
    title: first?.title ?? "",
  });
  let shown = field.defaultValue;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runAfter = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (field.value === shown) return;
      shown = field.value;
      first?.remove();
      void runner.run({ html: shown, defaults: "playground" });
    }, time);
  };
  form.addEventListener("input", () => runAfter(RUN_AFTER));
  // Its fields are reset after this event.
  form.addEventListener("reset", () => runAfter(0));
  // Runs what was typed before this script was loaded.
  runAfter(0);
}
