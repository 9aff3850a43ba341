import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The article being moved, and the order in which the articles are shown meanwhile. */
interface Lifted {
  id: string;
  order: readonly string[];
}

type End = "lifted" | "moved" | "dropped" | "cancelled";

interface ReorderOptions {
  /** Ids of the articles in order. */
  ids: readonly string[];
  /** Puts an article after another one, or before the first. */
  onMove: (id: string, neighbour: { after: string } | { before: string }) => void;
  /** Announces a move; `place` counts from 0. */
  onTell: (what: End, place: number) => void;
}

/** Articles can be dragged by their handle, or moved with arrow keys after Space. */
export function useReorder({ ids, onMove, onTell }: ReorderOptions) {
  const [lifted, setLifted] = useState<Lifted>();
  const list = useRef<HTMLOListElement>(null);

  const lift = (id: string) => {
    setLifted({ id, order: ids });
    onTell("lifted", ids.indexOf(id));
  };
  const moveTo = (to: number) => {
    if (!lifted || to < 0 || to >= lifted.order.length || to === placeOf(lifted)) return;
    setLifted({ ...lifted, order: orderWith(lifted, to) });
    onTell("moved", to);
  };
  const step = (by: -1 | 1) => {
    if (lifted) moveTo(placeOf(lifted) + by);
  };
  const cancel = () => {
    if (!lifted) return;
    setLifted(undefined);
    onTell("cancelled", ids.indexOf(lifted.id));
  };
  const drop = (place = lifted ? placeOf(lifted) : 0) => {
    if (!lifted) return;
    const { id } = lifted;
    const order = orderWith(lifted, place);
    setLifted(undefined);
    onTell("dropped", place);
    const after = order[place - 1];
    const before = order[place + 1];
    if (place === ids.indexOf(id)) return;
    if (after) onMove(id, { after });
    else if (before) onMove(id, { before });
  };

  /** The place at which the pointer is; it may have passed several articles since the last event. */
  const placeAt = (y: number) => {
    const middles = [...(list.current?.children ?? [])].map(middleOf);
    const at = lifted ? placeOf(lifted) : 0;
    let to = at;
    while (y < (middles[to - 1] ?? Number.NEGATIVE_INFINITY)) to -= 1;
    if (to < at) return to;
    while (y > (middles[to + 1] ?? Number.POSITIVE_INFINITY)) to += 1;
    return to;
  };
  const during = useRef({ moveTo, placeAt, drop, cancel });
  during.current = { moveTo, placeAt, drop, cancel };
  const isLifted = lifted !== undefined;
  useEffect(() => {
    if (!isLifted) return;
    let isMoved = false;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      isMoved = true;
      during.current.moveTo(during.current.placeAt(clientY));
    };
    // What the last moves have changed may not be rendered yet.
    const end = ({ clientY }: globalThis.PointerEvent) =>
      during.current.drop(isMoved ? during.current.placeAt(clientY) : undefined);
    const stop = () => during.current.cancel();
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", stop);
    return () => {
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", stop);
    };
  }, [isLifted]);
  useEffect(() => {
    const item = lifted && list.current?.querySelector(`[data-id="${CSS.escape(lifted.id)}"]`);
    item?.scrollIntoView({ block: "nearest" });
  }, [lifted]);

  const press = (id: string, event: KeyboardEvent) => {
    const { key } = event;
    const isEnd = key === " " || key === "Enter";
    if (!lifted) {
      if (!isEnd) return;
      lift(id);
    } else if (key === "Tab") {
      // Puts the article back before the browser moves the focus on from the handle.
      flushSync(cancel);
      return;
    } else if (isEnd) drop();
    else if (key === "Escape") cancel();
    else if (key === "ArrowUp") step(-1);
    else if (key === "ArrowDown") step(1);
    else return;
    event.preventDefault();
  };

  return {
    list,
    order: lifted?.order ?? ids,
    lifted: lifted?.id,
    /** Properties of the handle of an article. */
    handle: (id: string) => ({
      "aria-pressed": lifted?.id === id || undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        lift(id);
      },
      onKeyDown: (event: KeyboardEvent) => press(id, event),
      // The focus stays where the reader has put it.
      onBlur: cancel,
    }),
  };
}

export type HandleProps = ReturnType<ReturnType<typeof useReorder>["handle"]>;

function placeOf({ id, order }: Lifted): number {
  return order.indexOf(id);
}

/** The order with the article at another place. */
function orderWith(lifted: Lifted, to: number): readonly string[] {
  return lifted.order.toSpliced(placeOf(lifted), 1).toSpliced(to, 0, lifted.id);
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
