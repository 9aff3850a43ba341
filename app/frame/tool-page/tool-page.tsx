import type { ReactNode } from "react";
import p from "#app/ui/app-page/app-page.module.css";
import { AppPageBar } from "../page-bar/app-page-bar.tsx";
import s from "./tool-page.module.css";

interface ToolPageProps {
  title: string;
  /** The purpose of the tool, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** The page of a tool: title, introduction, and the tool itself. */
export function ToolPage({ title, lead, children }: ToolPageProps) {
  return (
    <>
      <AppPageBar title={title} />
      <main className={`${p.page} ${s.page}`} id="content" tabIndex={-1}>
        <h1>{title}</h1>
        <p className={p.lead}>{lead}</p>
        {children}
      </main>
    </>
  );
}
