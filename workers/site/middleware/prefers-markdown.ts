/** The weights of the types that an `Accept` header names. */
function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.slice(0, 1000).toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
    const number = weight === undefined ? 1 : Number.parseFloat(weight);
    weights.set(type, Number.isFinite(number) ? number : 0);
  }
  return weights;
}

/**
 * Whether a request is to be answered with Markdown: only if its type is named, never because of a
 * wildcard. If HTML has the same weight, Markdown wins, since browsers never name it.
 *
 * @example prefersMarkdown("text/markdown, text/html, *\/*") // true
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept?.toLowerCase().includes("text/markdown")) return false;
  const weights = weightsOf(accept);
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
