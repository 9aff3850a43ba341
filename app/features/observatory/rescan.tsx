import { useTranslation } from "react-i18next";
import type { Report } from "./observatory.ts";
import { COOLDOWN_MS } from "#content-build/contract/observatory.ts";
import s from "./observatory.module.css";
import { Button } from "#app/ui/button/button.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { OBSERVATORY } from "./parts.ts";

/** A form that scans again; a script counts down until that is possible. */
export function Rescan({ scan }: { scan: Report["scan"] }) {
  const { t, i18n } = useTranslation("observatory");
  // Calculated on the server: the reader's clock may be wrong.
  const left = new Date(scan.scanned_at).getTime() + COOLDOWN_MS - Date.now();
  const wait = Math.ceil(Math.min(COOLDOWN_MS, Math.max(0, left)) / 1000);
  return (
    <form
      className={s.rescan}
      method="post"
      action={`?${new URLSearchParams({ host: scan.host })}`}
      {...part(ISLANDS.rescan, wait)}
      {...part(
        OBSERVATORY.wait,
        i18n.getResource(i18n.language, "observatory", "report.rescanIn") as string,
      )}
    >
      <Button>{t("report.rescan")}</Button>
    </form>
  );
}
