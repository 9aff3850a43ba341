import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { appendLines } from "#app/lib/console-list.ts";
import { SampleRunner } from "#app/lib/sample-runner.ts";
import type { PlayHost, SampleCode } from "#app/lib/sample-state.ts";
import s from "./playground.module.css";
import { Separator } from "./separator.tsx";

/** What the buttons of the playground ask of the preview. */
export interface PreviewHandle {
  run(code: SampleCode): void;
  stop(): void;
}

interface PreviewProps {
  host: PlayHost;
  consoleShare: number;
  onResize: (share: number) => void;
}

/** It scrolls, by keys as well. */
const LOG = { role: "log", tabIndex: 0 };

/** Where the code runs, and below what it prints. */
export const Preview = forwardRef<PreviewHandle, PreviewProps>(function Preview(
  { host, consoleShare, onResize },
  handle,
) {
  const { t } = useTranslation("play");
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const runner = useRef<SampleRunner>();
  const [hasRun, setHasRun] = useState(false);
  const title = t("playground.preview");
  const more = t("console.more");

  useEffect(() => {
    if (!place.current) return;
    const created = new SampleRunner(place.current, {
      host,
      title,
      onConsole: (lines) => list.current && appendLines(list.current, lines, more),
      onReady: () => place.current?.setAttribute("data-ready", ""),
    });
    runner.current = created;
    return () => created.close();
  }, [host, title, more]);
  useImperativeHandle(
    handle,
    () => ({
      run(code) {
        list.current?.replaceChildren();
        place.current?.removeAttribute("data-ready");
        setHasRun(true);
        void runner.current?.run(code);
      },
      stop: () => runner.current?.stop(),
    }),
    [],
  );

  return (
    <div className={s.result}>
      <section className={s.preview} style={{ flexGrow: 100 - consoleShare }}>
        <h2 className={s.paneTitle}>{title}</h2>
        <div className={s.frame} ref={place} data-has-run={hasRun || undefined} />
      </section>
      <Separator
        label={t("playground.resize", { pane: title })}
        orientation="horizontal"
        value={100 - consoleShare}
        min={20}
        max={90}
        onChange={(value) => onResize(100 - value)}
      />
      <section className={s.console} style={{ flexGrow: consoleShare }}>
        <h2 className={s.paneTitle}>{t("console.label")}</h2>
        <div className={s.lines} ref={list} {...LOG} {...{ "aria-label": t("console.label") }} />
      </section>
    </div>
  );
});
