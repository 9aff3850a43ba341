import { useTranslation } from "react-i18next";

interface ScanTimeProps {
  iso: string;
  /** Stays as it is; otherwise a script says how long ago that is. */
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
