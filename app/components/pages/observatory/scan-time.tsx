import { useTranslation } from "react-i18next";

/** When a scan was made; a script says how long ago that is. */
export function ScanTime({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const text = `${format.format(new Date(iso))} UTC`;
  return (
    <time dateTime={iso} title={text} data-relative>
      {text}
    </time>
  );
}
