import { useCallback, useEffect, useState } from "react";

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
    try {
      setLayout({ ...START, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") });
    } catch (error) {
      console.warn(`cannot read ${KEY}`, error);
    }
  }, []);
  const change = useCallback((part: Partial<Layout>) => {
    setLayout((before) => {
      const after = { ...before, ...part };
      try {
        localStorage.setItem(KEY, JSON.stringify(after));
      } catch (error) {
        console.warn(`cannot write ${KEY}`, error);
      }
      return after;
    });
  }, []);
  return [layout, change];
}
