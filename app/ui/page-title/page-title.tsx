interface PageTitleProps {
  /** HTML of the author, if there is any. */
  html: string | undefined;
  /** The fallback. */
  text: string;
  className?: string | undefined;
}

/** The one topmost heading of a page. */
export function PageTitle({ html, text, className }: PageTitleProps) {
  if (html === undefined) return <h1 className={className}>{text}</h1>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
  return <h1 className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
