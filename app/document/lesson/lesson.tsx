import { useTranslation } from "react-i18next";
import { embedUrl } from "#app/document/prose/lesson.ts";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import s from "./lesson.module.css";
import { lessonLabels } from "./lesson-labels.ts";

/** A lesson on another site. Nothing of that site is loaded before the reader wants it. */
export function Lesson({ url, title }: { url: string; title: string }) {
  const { i18n } = useTranslation("doc");
  const labels = lessonLabels(i18n);
  const { host } = new URL(url);
  return (
    <figure className={s.lesson} {...part(ISLANDS.lesson, embedUrl(url))}>
      <div className={s.poster}>
        <svg viewBox="0 0 320 120" aria-hidden="true">
          <path
            d="M24 26h70M24 50h120M48 74h84M24 98h58"
            stroke="var(--evergreen-3)"
            strokeWidth="10"
            strokeLinecap="round"
          />
          <circle cx="236" cy="60" r="40" fill="var(--marigold-2)" />
          <path d="M224 40l36 20-36 20z" fill="var(--evergreen-5)" />
        </svg>
      </div>
      <figcaption>
        <strong>{labels.watch.replace("{{title}}", title)}</strong>
        <p className={s.consent}>{labels.consent.replace("{{host}}", host)}</p>
        <p className={s.actions}>
          <button
            className={`${s.play} needs-script`}
            type="button"
            data-close={labels.close}
            data-fullscreen={labels.fullscreen}
          >
            {labels.play}
          </button>
          <a href={url} target="_blank" rel="noopener">
            {labels.open.replace("{{host}}", host)}
          </a>
        </p>
      </figcaption>
    </figure>
  );
}
