import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCode } from "#app/features/play/format-code.ts";
import { languageName } from "#app/features/play/language-name.ts";
import { cdnName, importsOf } from "#app/features/play/play-imports.ts";
import type { PlayCode } from "#app/features/play/play-session.ts";
import type { OpenedPlay } from "#app/features/play/play-source.ts";
import { THEME_EVENT } from "#app/frame/islands/theme.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import type { SampleCode } from "#content-build/contract/play/sample-code.ts";
import { followsTheme } from "#content-build/contract/play/sample-code.ts";
import { EditorPane } from "./editor-pane.tsx";
import { FlagDialog } from "./flag-dialog.tsx";
import { PaneTabs } from "./pane-tabs.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import s from "./playground.module.css";
import { Preview, type PreviewHandle } from "./preview.tsx";
import { Separator } from "./separator.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useLayout } from "./use-layout.ts";
import { useNarrow } from "./use-narrow.ts";
import { usePlayCode } from "./use-play-code.ts";
import { useRemembered } from "./use-remembered.ts";

export interface PlaygroundProps extends OpenedPlay {
  host: PlayHost;
  /** Addresses from which modules are loaded, with `*` in place of the module's name. */
  cdns: string[];
}

const RUN_AFTER = 1000;
const PANES = ["html", "css", "js"] as const;
type Pane = (typeof PANES)[number] | "preview" | "console";

/** The playground: three editors, the preview, and the toolbar. */
export function Playground({ source, id: openedId, problem, host, cdns }: PlaygroundProps) {
  const { t } = useTranslation("play");
  const { code, loaded, trusted, shared, broken, ready, change, trust, clear, keep } = usePlayCode(
    source,
    problem !== undefined,
  );
  const [layout, setLayout] = useLayout();
  const [autoRun, setAutoRun] = useRemembered("playground-auto-run", "on");
  const [theme, setTheme] = useRemembered("playground-theme", "os-default");
  const [message, setMessage] = useState<string>();
  const [id, setId] = useState(openedId);
  const isNarrow = useNarrow();
  const [shown, setShown] = useState<Pane>("html");
  const [dialog, setDialog] = useState<"share" | "flag">();
  const preview = useRef<PreviewHandle>(null);
  const edited = useRef(false);
  const latest = useRef(code);
  latest.current = code;

  const timer = useRef<number>();

  /** The theme of the preview: code that assumes a light canvas keeps it. */
  const themeOf = useCallback(
    (texts: PlayCode) => {
      if (theme !== "os-default") return theme;
      return followsTheme(texts) ? document.documentElement.dataset.theme : "light";
    },
    [theme],
  );
  useEffect(() => {
    const applyTheme = () => preview.current?.setTheme(themeOf(latest.current));
    applyTheme();
    document.addEventListener(THEME_EVENT, applyTheme);
    return () => document.removeEventListener(THEME_EVENT, applyTheme);
  }, [themeOf]);

  const run = useCallback(() => {
    clearTimeout(timer.current);
    const { cdn, ...texts } = latest.current;
    const template = cdns.find((one) => cdnName(one) === cdn);
    const imports = template === undefined ? undefined : importsOf(texts.js, template);
    const sample: SampleCode = {
      ...texts,
      defaults: cdn === undefined ? "playground" : "module",
      imports,
      theme: themeOf(texts),
    };
    preview.current?.run(sample, !shared);
  }, [cdns, themeOf, shared]);
  const latestRun = useRef(run);
  latestRun.current = run;
  const stop = () => {
    clearTimeout(timer.current);
    preview.current?.stop();
  };

  // The reader's own code runs at once; code from others waits for Run.
  const started = useRef(false);
  useEffect(() => {
    if (!ready || started.current) return;
    started.current = true;
    if (trusted) run();
  }, [ready, trusted, run]);
  useEffect(() => {
    if (!edited.current || autoRun !== "on") return;
    timer.current = window.setTimeout(() => latestRun.current(), RUN_AFTER, code);
    return () => clearTimeout(timer.current);
  }, [code, autoRun]);

  const edit = (part: Partial<PlayCode>) => {
    edited.current = true;
    change(part);
  };
  const format = async () => {
    const before = latest.current;
    setMessage(undefined);
    for (const language of PANES) {
      try {
        const text = await formatCode(language, before[language]);
        // Does not overwrite text typed in the meantime.
        if (latest.current[language] === before[language]) change({ [language]: text }, false);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        setMessage(t("playground.formatFailed", { message: reason.split("\n")[0] }));
      }
    }
  };
  const onClear = () => {
    if (!confirm(t("playground.clearConfirm"))) return;
    history.replaceState(history.state, "", location.pathname);
    setId(undefined);
    clear();
    stop();
    focusRun();
  };
  const onReset = () => {
    if (!loaded || !confirm(t("playground.resetConfirm"))) return;
    // Other people's code keeps waiting for Run.
    if (trusted) edited.current = true;
    change({ cdn: undefined, ...loaded }, false);
    focusRun();
  };
  const onSaved = (saved: string) => {
    history.replaceState(history.state, "", `${location.pathname}?id=${encodeURIComponent(saved)}`);
    setId(saved);
    keep(latest.current, trusted);
  };
  const onRevoked = (revoked: string) => {
    if (revoked !== id) return;
    history.replaceState(history.state, "", location.pathname);
    setId(undefined);
    if (trusted) keep(latest.current, true);
  };
  const toggle = (pane: string) => {
    const closed = layout.closed.includes(pane)
      ? layout.closed.filter((one) => one !== pane)
      : [...layout.closed, pane];
    setLayout({ closed });
  };
  const resizePair = (first: "html" | "css", second: "css" | "js") => (value: number) => {
    const both = layout[first] + layout[second];
    const share = (value / 100) * both;
    setLayout({ [first]: share, [second]: both - share });
  };
  const shareOf = (first: "html" | "css", second: "css" | "js") =>
    Math.round((layout[first] / (layout[first] + layout[second])) * 100);

  return (
    <>
      <header className={s.head}>
        <h1>{t("playground.title")}</h1>
        <Toolbar
          code={code}
          isReady={ready}
          canReset={loaded !== undefined && !sameCode(loaded, code)}
          cdns={cdns}
          autoRun={autoRun === "on"}
          theme={theme}
          onRun={() => {
            trust();
            setShown("preview");
            run();
          }}
          onStop={stop}
          onFormat={() => void format()}
          onShare={() => setDialog("share")}
          onClear={onClear}
          onReset={onReset}
          onFlag={id ? () => setDialog("flag") : undefined}
          onAutoRun={(on) => setAutoRun(on ? "on" : "off")}
          onTheme={setTheme}
          onCdn={(cdn) => edit({ cdn })}
        />
      </header>
      <noscript>
        <Notice tone="warning">{t("playground.script")}</Notice>
      </noscript>
      {problem && (
        <Notice tone="warning" role="alert">
          {t(`playground.${problem}`)}
        </Notice>
      )}
      {broken && (
        <Notice tone="warning" role="alert">
          {t("playground.broken")}
        </Notice>
      )}
      {(ready ? !trusted : source.isShared) && !problem && !broken && (
        <Notice tone="warning">{t("playground.shared")}</Notice>
      )}
      <p className={s.message} role="status">
        {message}
      </p>
      <PaneTabs<Pane>
        panes={[
          ...PANES.map((name) => ({ name, label: languageName(name) })),
          { name: "preview", label: t("playground.preview") },
          { name: "console", label: t("console.label") },
        ]}
        shown={shown}
        onShow={setShown}
      />
      <div className={s.columns} data-ready={ready || undefined}>
        <div className={s.editors} style={{ flexGrow: layout.editors }}>
          {PANES.map((language, at) => (
            <Fragment key={language}>
              {at > 0 && (
                <Separator
                  pane={at === 1 ? "HTML" : "CSS"}
                  orientation="horizontal"
                  value={at === 1 ? shareOf("html", "css") : shareOf("css", "js")}
                  min={10}
                  max={90}
                  onChange={at === 1 ? resizePair("html", "css") : resizePair("css", "js")}
                />
              )}
              <EditorPane
                language={language}
                text={code[language]}
                share={layout[language]}
                closed={!isNarrow && layout.closed.includes(language)}
                isShown={shown === language}
                isTab={isNarrow}
                onToggle={() => toggle(language)}
                onChange={(text) => edit({ [language]: text })}
              />
            </Fragment>
          ))}
        </div>
        <Separator
          pane={t("playground.editors")}
          orientation="vertical"
          value={layout.editors}
          min={20}
          max={80}
          onChange={(editors) => setLayout({ editors })}
        />
        <div className={s.right} style={{ flexGrow: 100 - layout.editors }}>
          <Preview
            ref={preview}
            host={host}
            consoleShare={layout.console}
            shown={shown}
            isNarrow={isNarrow}
            onResize={(share) => setLayout({ console: share })}
          />
        </div>
      </div>
      {dialog === "share" && (
        <ShareDialog
          code={code}
          onSaved={onSaved}
          onRevoked={onRevoked}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "flag" && id && <FlagDialog id={id} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** The pressed button is disabled by its own action, and would lose the focus. */
function focusRun(): void {
  document.getElementById("run")?.focus();
}

function sameCode(one: PlayCode, other: PlayCode): boolean {
  return (["html", "css", "js", "cdn"] as const).every((part) => one[part] === other[part]);
}
