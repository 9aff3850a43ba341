import type { ReactNode } from "react";
import { AppPageBar } from "../page-bar/app-page-bar.tsx";
import s from "./tool-page.module.css";

interface ToolPageProps {
  title: string;
  /** What the tool is for, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** A page of the site's own with something to use: its title, what that is for, and the tool. */
export function ToolPage({ title, lead, children }: ToolPageProps) {
  return (
    <>
      <AppPageBar title={title} />
      <main className={s.page} id="content" tabIndex={-1}>
        <h1 className={s.title}>{title}</h1>
        <p className={s.lead}>{lead}</p>
        {children}
      </main>
    </>
  );
}
