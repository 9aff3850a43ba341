import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import { tellClick } from "#app/lib/tell.ts";
import { Button, ButtonGroup } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { changeOfflineSettings, offlineSettings } from "./held/settings.ts";
import { writeRecord } from "./held/store.ts";
import { countWaiting, onWaiting } from "./held/waiting.ts";
import s from "./offline-section.module.css";
import { sizeText } from "./offline-texts.ts";
import { StatusLine } from "./status-line.tsx";
import { type Action, useOffline } from "./use-offline.ts";

const ACTIONS: readonly Action[] = ["download", "update", "resume", "pause", "cancel"];

/** The packs stored and offered in this browser, and the actions on them. */
export function OfflinePanel() {
  const { t } = useTranslation("offline");
  const { state, act, remove, choose } = useOffline();
  const { manifest, held, choices, media, problem, progress, actions } = state;
  const waiting = useWaiting(held !== undefined);
  const [isAsking, setAsking] = useState(false);
  const focused = useRef<HTMLElement>();
  useIsomorphicLayoutEffect(() => keepFocus(focused.current), [actions]);
  if (state.isSupported === false) return <p>{t("unsupported")}</p>;
  return (
    <div className={`${s.offline} needs-script`} data-offline-settings>
      {manifest && (
        <ChoiceList
          manifest={manifest}
          choices={choices}
          media={media}
          onChange={choose}
          key={manifest.version}
        />
      )}
      {/* Above the status, whose changes must not move a button while somebody aims at it. */}
      <ButtonGroup
        onFocus={({ target }: FocusEvent<HTMLElement>) => {
          focused.current = target;
        }}
      >
        {ACTIONS.map((action) => (
          <Button
            key={action}
            type="button"
            data-offline={action}
            hidden={!actions.includes(action)}
            onClick={() => act(action)}
          >
            {t(action)}
          </Button>
        ))}
      </ButtonGroup>
      <StatusLine state={state} />
      <p className={s.problem} role="alert">
        {problem && t(`problem.${problem}`)}
      </p>
      {waiting > 0 && <p role="status">{t("waiting", { count: waiting })}</p>}
      {progress && <Progress {...progress} />}
      {held && (
        <>
          <HeldSwitches key={held.at} />
          <Button type="button" onClick={() => setAsking(true)}>
            {t("remove")}
          </Button>
        </>
      )}
      {isAsking && (
        <Dialog title={t("remove")} onClose={() => setAsking(false)}>
          <p>{t("question")}</p>
          <form className={s.question} method="dialog" onSubmit={() => void remove()}>
            <ButtonGroup>
              <Button variant="danger">{t("confirm")}</Button>
              <Button type="button" data-first onClick={() => setAsking(false)}>
                {t("cancel")}
              </Button>
            </ButtonGroup>
          </form>
        </Dialog>
      )}
    </div>
  );
}

/**
 * Moves the focus from a pressed button that is hidden now to the next one, or to the status while
 * there is none.
 */
function keepFocus(before: HTMLElement | undefined): void {
  if (!before?.closest("[hidden]")) return;
  const panel = before.closest("[data-offline-settings]");
  const status = panel?.querySelector<HTMLElement>("[role=status]");
  const now = document.activeElement;
  if (now !== before && now !== status && now !== document.body) return;
  const next = panel?.querySelector<HTMLElement>("button[data-offline]:not([hidden])");
  (next ?? status)?.focus();
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t, i18n } = useTranslation("offline");
  const size = (bytes: number) => sizeText(i18n.language, bytes);
  return (
    <div className={s.progress}>
      <progress max={1} value={total === 0 ? 1 : done / total} aria-label={t("title")} />
      <span>{t("progress", { done: size(done), total: size(total) })}</span>
    </div>
  );
}

/** How many articles are saved once the network is back. */
function useWaiting(isHeld: boolean): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: removing downloads also clears the queue
  useEffect(() => {
    const update = () => void countWaiting().then(setCount, console.warn);
    update();
    return onWaiting(update);
  }, [isHeld]);
  return count;
}

/** How held pages are used and kept up to date. */
function HeldSwitches() {
  const { t } = useTranslation("offline");
  const [settings, setSettings] = useState(offlineSettings);
  const { preferOnline, autoUpdates } = settings;
  return (
    <div className={s.switches}>
      <Switch
        checked={preferOnline}
        onChange={({ currentTarget: { checked } }) => {
          setSettings({ ...settings, preferOnline: checked });
          changeOfflineSettings({ preferOnline: checked });
          tellClick(`toggle_plus_offline_prefer_online_${checked ? "enabled" : "disabled"}`);
          void writeRecord("held-first", !checked);
        }}
      >
        {t("preferOnline")}
      </Switch>
      <p className={s.hint}>{t("preferOnlineHint")}</p>
      <Switch
        checked={autoUpdates}
        onChange={({ currentTarget: { checked } }) => {
          setSettings({ ...settings, autoUpdates: checked });
          changeOfflineSettings({ autoUpdates: checked });
          tellClick(`toggle_plus_offline_auto_updates_${checked ? "enabled" : "disabled"}`);
        }}
      >
        {t("autoUpdates")}
      </Switch>
    </div>
  );
}
