import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { appendLines, clearLines } from "#app/features/play/console-list.ts";
import { type ConsoleLine, SampleRunner } from "#app/features/play/samples/sample-runner.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import type { SampleCode } from "#content-build/contract/play/sample-code.ts";
import { panelOf } from "./pane-tabs.tsx";
import s from "./playground.module.css";
import { Separator } from "./separator.tsx";

/** Methods of the preview for the playground's buttons. */
export interface PreviewHandle {
  run(code: SampleCode, isOwn: boolean): void;
  stop(): void;
  /** Changes the theme of what runs. */
  setTheme(theme: string | undefined): void;
}

interface PreviewProps {
  host: PlayHost;
  consoleShare: number;
  /** Among tabs, the name of the one in front. */
  shown: string;
  /** Whether panes are tabs. */
  isNarrow: boolean;
  onResize: (share: number) => void;
}

/** Focusable, so that it scrolls with the keyboard. */
const LOG = { role: "log", tabIndex: 0 };

/** The preview frame with the console below. */
export const Preview = forwardRef<PreviewHandle, PreviewProps>(function Preview(
  { host, consoleShare, shown, isNarrow, onResize },
  handle,
) {
  const { t } = useTranslation("play");
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const runner = useRef<SampleRunner>();
  const [hasRun, setHasRun] = useState(false);
  const title = t("playground.preview");
  const more = t("console.more");
  const dropped = t("console.dropped");
  const stopped = t("console.stopped");

  useEffect(() => {
    if (!container.current) return;
    const print = (lines: ConsoleLine[]) => list.current && appendLines(list.current, lines, more);
    const created = new SampleRunner(container.current, {
      host,
      title,
      onConsole: print,
      onFlood: () => print([{ prop: "error", text: stopped }]),
      onDropped: () => print([{ prop: "warn", text: dropped }]),
      onReady: () => container.current?.setAttribute("data-ready", ""),
    });
    runner.current = created;
    return () => created.close();
  }, [host, title, more, dropped, stopped]);
  useImperativeHandle(
    handle,
    () => ({
      run(code, isOwn) {
        if (list.current) clearLines(list.current);
        container.current?.removeAttribute("data-ready");
        setHasRun(true);
        void runner.current?.run(code, isOwn);
      },
      stop: () => runner.current?.cancel(),
      setTheme: (theme) => runner.current?.setTheme(theme),
    }),
    [],
  );

  return (
    <div className={s.result}>
      <section
        className={s.preview}
        style={{ flexGrow: 100 - consoleShare }}
        {...panelOf("preview", shown === "preview", isNarrow)}
      >
        <h2 className={s.paneTitle}>{title}</h2>
        {!hasRun && <p className={s.hint}>{t("playground.hint")}</p>}
        <div className={s.frame} ref={container} data-has-run={hasRun || undefined} />
      </section>
      <Separator
        pane={title}
        orientation="horizontal"
        value={100 - consoleShare}
        min={20}
        max={90}
        onChange={(value) => onResize(100 - value)}
      />
      <section
        className={s.console}
        style={{ flexGrow: consoleShare }}
        {...panelOf("console", shown === "console", isNarrow)}
      >
        <h2 className={s.paneTitle}>{t("console.label")}</h2>
        <div className={s.lines} ref={list} {...LOG} {...{ "aria-label": t("console.label") }} />
        <p className={s.hint}>{t("console.hint")}</p>
      </section>
    </div>
  );
});
