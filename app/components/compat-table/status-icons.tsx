import { useTranslation } from "react-i18next";
import type { PageStatus } from "#content-build/page.ts";

/** Signs behind a name: experimental, deprecated, non-standard. */
export function StatusIcons({ status }: { status: PageStatus[] | undefined }) {
  const { t } = useTranslation("doc");
  return status?.map((each) => {
    const label = t(`status.${each}`);
    return (
      <span
        key={each}
        className={`icon icon-${each.replace("-", "")}`}
        role="img"
        aria-label={label}
        title={label}
      />
    );
  });
}
