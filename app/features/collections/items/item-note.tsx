import { useTranslation } from "react-i18next";
import s from "./items.module.css";

/** Characters of a note that are shown without expanding. */
const START = 180;

/** A note, in monospace if it looks like code. Long ones are truncated. */
export function ItemNote({ text }: { text: string }) {
  const { t } = useTranslation("collection-pages");
  const letters = [...text];
  const isLong = letters.length > START;
  const kind = text.includes("{") ? "code" : undefined;
  if (!isLong) {
    return (
      <p className={s.note} data-kind={kind} data-note>
        {text}
      </p>
    );
  }
  return (
    <details className={s.longNote}>
      <summary>
        <span className={s.note} data-kind={kind} data-note>
          {letters.slice(0, START).join("")}…
        </span>
        <span className={s.open}>{t("note.more")}</span>
        <span className={s.less}>{t("note.less")}</span>
      </summary>
      <p className={s.note} data-kind={kind}>
        {text}
      </p>
    </details>
  );
}
