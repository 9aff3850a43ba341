import { unwrap } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import { TO_COMPAT } from "../macros/banners/banners.ts";
import { anchorsOf } from "../page/anchors.ts";

/** Points banner links to the page's compatibility table; without one, only the text stays. */
export function compatLinks({ elements }: Dom): void {
  const marked = elements.filter(({ attribs }) => TO_COMPAT in attribs);
  if (marked.length === 0) return;
  const anchors = anchorsOf(elements);
  const heading = anchors.find(({ role }) => role === "compat");
  for (const link of marked) {
    delete link.attribs[TO_COMPAT];
    const wanted = link.attribs.href?.slice(1);
    const id = heading?.id ?? anchors.find((anchor) => anchor.id === wanted)?.id;
    if (id === undefined) unwrap(link);
    else link.attribs.href = `#${id}`;
  }
}
