import { useTranslation } from "react-i18next";
import { formatDay } from "#app/lib/format.ts";

/**
 * A day, in words. Pages are kept for longer than "two days ago" stays true, so it is
 * a script that says how long ago that was, whenever the page is read.
 */
export function RelativeDate({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const day = formatDay(i18n.language, iso);
  return (
    <time dateTime={iso} title={day} data-relative>
      {day}
    </time>
  );
}
