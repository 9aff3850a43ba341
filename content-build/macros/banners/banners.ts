import type { PageStatus } from "../../contract/documents.ts";
import { featureOriginalOf } from "../../project/original.ts";
import { STRINGS, type StringKey } from "../../strings/index.ts";
import { resolveOwnLinks } from "../links/own-links.ts";
import type { Macro, MacroContext } from "../macro.ts";
import { statusName } from "./status-icons.ts";

/** Warns that a feature is deprecated. */
export const deprecatedHeader: Macro = banner(
  "deprecated",
  "Template/deprecated_badge_abbreviation",
  "Template/deprecated_header_copy",
);

/** Warns that a feature is not standardised. */
export const nonStandardHeader: Macro = banner(
  "nonstandard",
  "Template/non_standard_badge_abbreviation",
  "Template/non_standard_header_copy",
  "non-standard",
);

/** Warns that a feature is experimental. */
export const seeCompatTable: Macro = banner(
  "experimental",
  "Template/experimental_badge_abbreviation",
  "Template/see_compat_table_copy",
  "experimental",
);

/** A banner for features that require HTTPS. */
export const secureContextHeader: Macro = banner(
  "secure",
  "Template/secure_context_label",
  "Template/secure_context_header_copy",
);

/**
 * A banner with the workers in which a feature is available: `{{AvailableInWorkers("service")}}`.
 */
export const availableInWorkers: Macro = (context, args) => {
  const key = `Template/available_in_worker__${args.text(0)?.toLowerCase() ?? "default"}`;
  const known = Object.hasOwn(STRINGS["en-US"], key) ? (key as StringKey) : undefined;
  return card(
    context,
    "note",
    context.text("Page/note"),
    context.text(known ?? "Template/available_in_worker__default"),
  );
};

/** Marks the link in a banner to the compatibility table, whose heading differs by language. */
export const TO_COMPAT = "data-to-compat";
const OWN_FRAGMENT = /<a href=(["'])#[^"']*\1/g;

/** `passing` is the status that the banner announces, if features may lose it. */
function banner(kind: string, label: StringKey, copy: StringKey, passing?: PageStatus): Macro {
  return (context) => {
    if (passing && hasLost(context, passing)) return "";
    const name = context.text("Page/label").replace("$1", statusName(context, label));
    return card(context, kind, name, context.text(copy));
  };
}

/** Whether a feature has lost a status since its page was written or translated. */
function hasLost({ project, page }: MacroContext, status: PageStatus): boolean {
  const english = featureOriginalOf(project, page);
  const { browserCompat = [] } = english ?? page;
  if (status === "experimental" && project.baseline.isReached(browserCompat)) return true;
  return Boolean(english?.browserCompat?.length) && !english?.status?.includes(status);
}

/** A box with a label. */
export function card(context: MacroContext, kind: string, label: string, copy: string): string {
  const text = resolveOwnLinks(context, copy).replaceAll(OWN_FRAGMENT, `$& ${TO_COMPAT}=""`);
  return `<div class="notecard ${kind}"><p><strong>${label}</strong> ${text}</p></div>`;
}
