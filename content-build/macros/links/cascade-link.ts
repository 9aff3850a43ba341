import type { StringKey } from "../../strings/index.ts";
import type { MacroContext } from "../macro.ts";
import { link } from "./link.ts";

/**
 * A link to a part of the guide to the cascade, such as
 * `Property_value_processing#initial_value`. In languages that still have a separate page for the
 * part, as English once had, it leads there.
 */
export function cascadeLink(context: MacroContext, path: string, key: StringKey): string {
  const [, part] = path.split("#", 2);
  const former = part && context.project.index.find(context.page.locale, `Web/CSS/${part}`);
  const address = former ? `/${former.slug}` : `/Web/CSS/Guides/Cascade/${path}`;
  return link(context, address, { content: context.text(key) });
}
