import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { appendLines, clearLines } from "#app/features/play/console-list.ts";
import type { ConsoleLine } from "#app/features/play/samples/sample-runner.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import type { CheckResult } from "#content-build/contract/play/exercise-checks.ts";
import type { ExerciseCode } from "#content-build/contract/play/exercises.ts";
import { CheckedRunner, type Checks } from "./checked-runner.ts";
import s from "./workbench.module.css";

/** Methods of the frame. */
export interface OutputHandle {
  show(code: ExerciseCode): void;
  /** Calls back once, when the frame is about to be seen. Returns a function that cancels this. */
  whenNear(callback: () => void): () => void;
  /** Prepares for a run, which is likely now. */
  warm(): void;
  check(code: ExerciseCode, checks: Checks): Promise<CheckResult[]>;
}

interface OutputProps {
  host: PlayHost;
  path: string;
}

/** How far below the window a frame is about to be seen. */
const NEAR = "400px";

/** Focusable, so that it scrolls with the keyboard. */
const LOG = { role: "log", tabIndex: 0 };

/** The frame in which the code runs, and its console. */
export const Output = forwardRef<OutputHandle, OutputProps>(function Output(
  { host, path },
  handle,
) {
  const { t } = useTranslation(["exercises", "play"]);
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const runner = useRef<CheckedRunner>();
  const title = t("output");
  const more = t("play:console.more");

  useEffect(() => {
    if (!container.current) return;
    const onConsole = (lines: ConsoleLine[]) => {
      if (list.current) appendLines(list.current, lines, more);
    };
    const onBegun = () => {
      if (list.current) clearLines(list.current);
    };
    const created = new CheckedRunner(container.current, { host, path, title, onBegun, onConsole });
    runner.current = created;
    return () => created.close();
  }, [host, path, title, more]);
  useImperativeHandle(
    handle,
    () => ({
      show(code) {
        if (list.current) clearLines(list.current);
        void runner.current?.show(code);
      },
      whenNear(callback) {
        const observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
            observer.disconnect();
            callback();
          },
          { rootMargin: NEAR },
        );
        if (container.current) observer.observe(container.current);
        return () => observer.disconnect();
      },
      warm: () => void runner.current?.warm(),
      async check(code, checks) {
        if (list.current) clearLines(list.current);
        return (await runner.current?.check(code, checks)) ?? [];
      },
    }),
    [],
  );
  return (
    <>
      <h2 className={s.title}>{title}</h2>
      <div className={s.frame} ref={container} />
      <h2 className={s.title}>{t("play:console.label")}</h2>
      <div className={s.lines} ref={list} {...LOG} {...{ "aria-label": t("play:console.label") }} />
    </>
  );
});
