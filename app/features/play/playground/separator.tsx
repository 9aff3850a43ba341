import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./playground.module.css";

interface SeparatorProps {
  /** The pane that it makes smaller and larger. */
  pane: string;
  /** The line lies between columns, or between rows. */
  orientation: "vertical" | "horizontal";
  /** Percent of the room that the pane before it has. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const STEP = 5;

/** A line between panes that can be moved: by pointer, by keys, and by clicks on its arrows. */
export function Separator({ pane, orientation, value, min, max, onChange }: SeparatorProps) {
  const { t } = useTranslation("play");
  const isVertical = orientation === "vertical";
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = new Map([
      [isVertical ? "ArrowLeft" : "ArrowUp", value - STEP],
      [isVertical ? "ArrowRight" : "ArrowDown", value + STEP],
      ["Home", min],
      ["End", max],
    ]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const line = event.currentTarget;
    const area = line.parentElement?.parentElement?.getBoundingClientRect();
    if (!area) return;
    line.setPointerCapture(event.pointerId);
    const length = isVertical ? area.width : area.height;
    const start = isVertical ? event.clientX : event.clientY;
    const move = (moved: globalThis.PointerEvent) => {
      const delta = (isVertical ? moved.clientX : moved.clientY) - start;
      set(value + (delta / length) * 100);
    };
    line.addEventListener("pointermove", move);
    line.addEventListener(
      "lostpointercapture",
      () => line.removeEventListener("pointermove", move),
      {
        once: true,
      },
    );
  };
  const role = {
    role: "separator",
    tabIndex: 0,
    "aria-label": t("playground.resize", { pane }),
    "aria-orientation": orientation,
    "aria-valuenow": value,
    "aria-valuemin": min,
    "aria-valuemax": max,
    onKeyDown,
    onPointerDown,
  };
  /** For the keyboard: arrow keys on the focused separator. */
  const arrow = (label: string, step: number) => (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      disabled={step < 0 ? value <= min : value >= max}
      onClick={() => set(value + step)}
    >
      <Icon name="chevronDown" />
    </button>
  );
  return (
    <div className={s.separator} data-orientation={orientation}>
      {arrow(t("playground.smaller", { pane }), -10)}
      <div {...role} />
      {arrow(t("playground.larger", { pane }), 10)}
    </div>
  );
}
