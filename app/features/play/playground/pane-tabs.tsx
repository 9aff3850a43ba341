import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import s from "./playground.module.css";

interface PaneTabsProps<Name extends string> {
  panes: { name: Name; label: string }[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** Tabs for narrow screens, where one pane is shown at a time. */
export function PaneTabs<Name extends string>({ panes, shown, onShow }: PaneTabsProps<Name>) {
  const { t } = useTranslation("play");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = panes.findIndex(({ name }) => name === shown);
    const last = panes.length - 1;
    const to = new Map([
      ["ArrowRight", at === last ? 0 : at + 1],
      ["ArrowLeft", at === 0 ? last : at - 1],
      ["Home", 0],
      ["End", last],
    ]).get(event.key);
    const next = to === undefined ? undefined : panes[to];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <div className={s.tabs} role="tablist" aria-label={t("playground.panes")} onKeyDown={onKeyDown}>
      {panes.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`pane-${name}`}
          aria-selected={name === shown}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Attributes that make a pane the panel of its tab or, without tabs, a region under its heading.
 * The front pane is marked from the start, since the style sheet knows the width of the page before
 * any script does.
 */
export function panelOf(name: string, isShown: boolean, isTab: boolean) {
  return {
    id: `pane-${name}`,
    "data-behind": isShown ? undefined : "",
    ...(isTab ? { role: "tabpanel", "aria-labelledby": `tab-${name}` } : {}),
  };
}
