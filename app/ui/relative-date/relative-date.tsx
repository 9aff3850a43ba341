import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatDay } from "#app/lib/dates/format.ts";
import { usePageMode } from "#app/lib/page-mode.ts";

/**
 * A date in words. Pages are cached for longer than "two days ago" stays true, so a script replaces
 * the date by the time since then whenever the page is read.
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
