import type { ReactNode } from "react";
import "./art.css";
import s from "./marketing.module.css";

interface HeroProps {
  /** A dark band over the whole width, whatever the theme is. */
  dark?: boolean;
  lang?: string;
  /** An illustration, if there is room. */
  picture: ReactNode;
  /** The main heading, its text, the first links, and figures as lists. */
  children: ReactNode;
}

/** How a page about the site begins. */
export function Hero({ dark = false, lang, picture, children }: HeroProps) {
  return (
    <header className={s.hero} data-tone={dark ? "dark" : undefined} lang={lang}>
      <div className={s.inner}>
        <div className={s.text}>{children}</div>
        {picture}
      </div>
    </header>
  );
}
