import type { KeyboardEvent, PointerEvent } from "react";
import s from "./playground.module.css";

interface SeparatorProps {
  label: string;
  /** The line lies between columns, or between rows. */
  orientation: "vertical" | "horizontal";
  /** Percent of the room that the pane before it has. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const STEP = 5;

/** A line between panes that can be moved, by pointer and by keys. */
export function Separator({ label, orientation, value, min, max, onChange }: SeparatorProps) {
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
    const area = line.parentElement?.getBoundingClientRect();
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
    "aria-label": label,
    "aria-orientation": orientation,
    "aria-valuenow": value,
    "aria-valuemin": min,
    "aria-valuemax": max,
    onKeyDown,
    onPointerDown,
  };
  return <div className={s.separator} data-orientation={orientation} {...role} />;
}
