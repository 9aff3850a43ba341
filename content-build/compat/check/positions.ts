import type { Finding, Use } from "./finding.ts";

/** Sorts uses by their offsets and gives them lines and columns; of several on a line, the first. */
export function locate(code: string, uses: readonly Use[]): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let line = 1;
  let start = 0;
  // Kept, because a long line would be searched again for each use on it.
  let next = code.indexOf("\n");
  for (const { key, at, guarded, candidates } of [...uses].sort((a, b) => a.at - b.at)) {
    while (next !== -1 && next < at) {
      line++;
      start = next + 1;
      next = code.indexOf("\n", start);
    }
    const name = `${line} ${key} ${guarded ?? false}`;
    if (seen.has(name)) continue;
    seen.add(name);
    findings.push({
      key,
      line,
      column: at - start + 1,
      ...(guarded && { guarded: true as const }),
      ...(candidates && { candidates }),
    });
  }
  return findings;
}
