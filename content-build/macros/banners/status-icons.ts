import type { ListedStatus } from "../../contract/documents.ts";
import { escapeAttribute } from "../../html/escape.ts";
import type { StringKey } from "../../strings/index.ts";
import type { MacroContext } from "../macro.ts";

/** Names of a status in classes and texts. */
const ICONS = {
  experimental: ["experimental", "experimental_badge"],
  "non-standard": ["nonstandard", "non_standard_badge"],
  deprecated: ["deprecated", "deprecated_badge"],
  discouraged: ["discouraged", "baseline_discouraged"],
} as const satisfies Record<ListedStatus, readonly [name: string, key: string]>;

/** An icon with an accessible name. */
export function statusIcon(context: MacroContext, status: ListedStatus): string {
  const [name, key] = ICONS[status];
  const title = context.text(`Template/${key}_title` as StringKey);
  const label = statusName(context, `Template/${key}_abbreviation` as StringKey);
  return `<span role="img" class="icon icon-${name}" title="${escapeAttribute(title)}" aria-label="${escapeAttribute(label)}"></span>`;
}

/** The name of a status, without the colon or semicolon that some of the content's names end in. */
export function statusName(context: MacroContext, key: StringKey): string {
  return context.text(key).replace(/[;:：]$/, "");
}

/** The icons of a page's statuses. */
export function statusIcons(context: MacroContext, statuses: readonly ListedStatus[]): string {
  return statuses.map((status) => statusIcon(context, status)).join("");
}
