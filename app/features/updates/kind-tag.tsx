import { useTranslation } from "react-i18next";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { UpdateKind } from "#content-build/contract/updates.ts";

/** A tag that says what has happened to a feature. */
export function KindTag({ kind }: { kind: UpdateKind }) {
  const { t } = useTranslation("updates");
  if (kind === "low" || kind === "high") return <BaselineTag level={kind} />;
  return <Tag tone={kind === "removed" ? "bad" : "good"}>{t(`kind.${kind}`)}</Tag>;
}
