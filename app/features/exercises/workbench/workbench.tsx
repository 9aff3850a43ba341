import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import { Button, ButtonGroup } from "#app/ui/button/button.tsx";
import type { CheckResult } from "#content-build/contract/play/exercise-checks.ts";
import {
  EXERCISE_LANGUAGES,
  type ExerciseCheck,
  type ExerciseCode,
  type ExerciseLanguage,
} from "#content-build/contract/play/exercises.ts";
import { noteDone } from "../progress/progress.ts";
import { CodeTabs } from "./code-tabs.tsx";
import { Output, type OutputHandle } from "./output.tsx";
import { Results } from "./results.tsx";
import { useCode } from "./use-code.ts";
import s from "./workbench.module.css";

const SolutionDiff = lazy(async () => ({
  default: (await import("./solution-diff.tsx")).SolutionDiff,
}));

export interface WorkbenchProps {
  id: string;
  /** Key under which the code is kept; by default the id. */
  keptAs?: string;
  host: PlayHost;
  /** The page whose files the code may use. */
  path: string;
  start: ExerciseCode;
  solution?: ExerciseCode;
  /** The language to begin with; by default the first that the solution changes. */
  first?: ExerciseLanguage | undefined;
  checks: ExerciseCheck[];
  checksCode: string;
  /** The subject of the exercise, for labels on pages with several. */
  about?: string;
  /** Language of the sentences, if it is not that of the page. */
  lang?: string | undefined;
  next?: { url: string; title: string } | null;
}

/** How late browsers may report that a frame has taken the focus, in ms. */
const FOCUS_MS = 300;

/** Takes back the focus that checks have moved into the frame, even if that is reported late. */
function keepFocus(before: Element | null): void {
  const back = () => {
    const isInFrame = document.activeElement?.localName === "iframe";
    if (isInFrame && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  // During the `blur` event of the window, the frame does not have the focus yet.
  const later = () => setTimeout(back);
  back();
  addEventListener("blur", later);
  setTimeout(() => removeEventListener("blur", later), FOCUS_MS);
}

/** Editors, output and checks of an exercise. */
export function Workbench(props: WorkbenchProps) {
  const { id, keptAs = id, host, path, start, solution, first } = props;
  const { checks, checksCode, about, lang, next } = props;
  const { t } = useTranslation(["exercises", "play", "common"]);
  const { code, current, isReady, change, reset } = useCode({ id, keptAs, start });
  const [results, setResults] = useState<CheckResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const output = useRef<OutputHandle>(null);
  const diff = useOpened("[data-diff]");
  const turn = useRef(0);
  const named = (part: string) => (about ? `${part}: ${about}` : part);
  const languages = EXERCISE_LANGUAGES.filter((language) => start[language] !== undefined);

  // Shows the output of the initial code. On phones it is far below the task.
  useEffect(() => {
    if (!isReady) return undefined;
    return output.current?.whenNear(() => {
      const hasRun = turn.current > 0;
      if (!hasRun) output.current?.show(current.current);
    });
  }, [isReady, current]);
  const run = useCallback(async () => {
    const own = ++turn.current;
    if (checks.length === 0) return output.current?.show(current.current);
    const before = document.activeElement;
    performance.mark("exercise-run");
    setRunning(true);
    const names = checks.map(({ name }) => name);
    const found = (await output.current?.check(current.current, { code: checksCode, names })) ?? [];
    if (own !== turn.current) return;
    // The mark says that the results are on the page.
    flushSync(() => {
      setRunning(false);
      setResults(found);
    });
    performance.mark("exercise-results");
    output.current?.warm();
    keepFocus(before);
    if (found.length > 0 && found.every(({ ok }) => ok)) noteDone(id);
  }, [checks, checksCode, id, current]);
  const root = useRef<HTMLDivElement>(null);
  useWorkbenchEvents(root, run, output);
  const startOver = () => {
    if (!confirm(t("resetConfirm"))) return;
    turn.current += 1;
    setRunning(false);
    setResults([]);
    reset();
    output.current?.show(start);
  };
  const passed = results.filter(({ ok }) => ok).length;
  const total = checks.length;
  const isDone = total > 0 && passed === total;
  const status = isRunning
    ? t("running")
    : results.length === 0
      ? ""
      : t(isDone ? "allPassed" : "summary", { passed, total });

  return (
    <div className={s.workbench} ref={root} data-ready={isReady || undefined}>
      <section className={s.part} aria-label={named(t("editor"))}>
        <h2 className={s.title} id={`${id}-code`}>
          {t("editor")}
        </h2>
        <CodeTabs
          prefix={id}
          languages={languages}
          first={first ?? languages.find((language) => solution?.[language] !== undefined)}
          code={code}
          onChange={(language, text) => change({ [language]: text })}
        />
        <ButtonGroup className={`${s.buttons} needs-script`}>
          <Button
            type="button"
            variant="primary"
            disabled={!isReady}
            onClick={() => void run()}
            data-run
          >
            {t(total > 0 ? "run" : "play:sample.run")}
          </Button>
          <Button type="button" disabled={!isReady} onClick={startOver} data-reset>
            {t("reset")}
          </Button>
          <span className={s.shortcut}>
            <kbd>{t("common:controlKey")}+Enter</kbd>
          </span>
        </ButtonGroup>
      </section>
      {total > 0 && (
        <section className={s.part} aria-labelledby={`${id}-checks`}>
          <h2 className={s.title} id={`${id}-checks`}>
            {t("checks")}
          </h2>
          <p role="status" className={s.status} data-done={isDone || undefined}>
            {status}
          </p>
          <Results checks={checks} results={results} lang={lang} />
          {isDone && next && (
            <p>
              <a className={s.next} href={next.url}>
                {t("next", { title: next.title })}
              </a>
            </p>
          )}
        </section>
      )}
      <section className={`${s.part} needs-script`} aria-label={named(t("output"))}>
        <Output ref={output} host={host} path={path} />
      </section>
      {diff &&
        solution &&
        createPortal(
          <Suspense>
            <SolutionDiff languages={languages} code={code} solution={{ ...start, ...solution }} />
          </Suspense>,
          diff,
        )}
    </div>
  );
}

/**
 * Listens to the whole workbench: Ctrl+Enter runs the code before an editor can insert a line
 * break; pointer and focus announce that a run is likely.
 */
function useWorkbenchEvents(
  root: RefObject<HTMLElement>,
  run: () => void,
  output: RefObject<OutputHandle>,
): void {
  useEffect(() => {
    const container = root.current;
    if (!container) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    const warm = () => output.current?.warm();
    container.addEventListener("keydown", onKeyDown, true);
    container.addEventListener("pointerenter", warm);
    container.addEventListener("focusin", warm);
    return () => {
      container.removeEventListener("keydown", onKeyDown, true);
      container.removeEventListener("pointerenter", warm);
      container.removeEventListener("focusin", warm);
    };
  }, [root, run, output]);
}

/** An element inside of a `<details>`, once that is open. */
function useOpened(selector: string): Element | undefined {
  const [found, setFound] = useState<Element>();
  useEffect(() => {
    const element = document.querySelector(selector);
    const details = element?.closest("details");
    if (!element || !details) return;
    const open = () => {
      if (details.open) setFound(element);
    };
    open();
    details.addEventListener("toggle", open);
    return () => details.removeEventListener("toggle", open);
  }, [selector]);
  return found;
}
