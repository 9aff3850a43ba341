import { useCallback, useEffect, useState } from "react";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

/** Shares of the room, and which panes are closed. */
export interface Layout {
  /** Percent of the width that the editors have. */
  editors: number;
  html: number;
  css: number;
  js: number;
  /** Percent of the height that the console has, below the preview. */
  console: number;
  closed: string[];
}

const KEY = "playground-layout";
const START: Layout = { editors: 50, html: 34, css: 33, js: 33, console: 30, closed: [] };

/** How the panes share the room; a browser remembers it. */
export function useLayout(): [Layout, (change: Partial<Layout>) => void] {
  const [layout, setLayout] = useState(START);
  useEffect(() => {
    setLayout({ ...START, ...rememberedObject<Layout>(KEY) });
  }, []);
  const change = useCallback((part: Partial<Layout>) => {
    setLayout((before) => {
      const after = { ...before, ...part };
      rememberObject(KEY, after);
      return after;
    });
  }, []);
  return [layout, change];
}
