import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./collections.module.css";

/** The way back to the list of collections, above a page's heading or its results. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <p className={s.back}>
      <a href={href}>
        <Icon name="arrowRight" className={s.backArrow} />
        {text}
      </a>
    </p>
  );
}
