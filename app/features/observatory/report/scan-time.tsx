import { useTranslation } from "react-i18next";

interface ScanTimeProps {
  iso: string;
  /** Keeps the date; otherwise, a script replaces it by the time since then. */
  exact?: boolean;
}

/** When a scan was made. */
export function ScanTime({ iso, exact = false }: ScanTimeProps) {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const text = `${format.format(new Date(iso))} UTC`;
  return (
    <time dateTime={iso} title={text} data-relative={exact ? undefined : ""}>
      {text}
    </time>
  );
}
