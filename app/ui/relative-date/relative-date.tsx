import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatDay } from "#app/lib/dates/format.ts";
import { usePageMode } from "#app/lib/page-mode.ts";

/**
 * A day, in words. Pages are kept for longer than "two days ago" stays true, so it is
 * a script that says how long ago that was, whenever the page is read.
 */
export function RelativeDate({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const { hydrate } = usePageMode();
  const day = formatDay(i18n.language, iso);
  const [ago, setAgo] = useState<string>();
  useEffect(() => {
    setAgo(formatAgo(i18n.language, iso, new Date()));
  }, [i18n.language, iso]);
  return (
    <time dateTime={iso} title={day} data-relative={hydrate ? undefined : ""}>
      {ago ?? day}
    </time>
  );
}
