interface PageTitleProps {
  /** HTML by the author, if any. */
  html: string | undefined;
  /** Shown where there is no HTML. */
  text: string;
  className?: string | undefined;
}

/** The one topmost heading of a page. */
export function PageTitle({ html, text, className }: PageTitleProps) {
  if (html === undefined) return <h1 className={className}>{text}</h1>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
  return <h1 className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
