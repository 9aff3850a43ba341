/**
 * The cycles of a graph: its strongly connected components with an edge inside, each sorted by
 * name (Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const target of edges.get(node) ?? []) {
      const reached = numbers.has(target)
        ? open.includes(target)
          ? (numbers.get(target) ?? number)
          : number
        : visit(target);
      lowest.set(node, Math.min(lowest.get(node) ?? number, reached));
    }
    if (lowest.get(node) === number) {
      const group = open.splice(open.indexOf(node)).sort();
      if (group.length > 1 || edges.get(node)?.includes(node)) cycles.push(group);
    }
    return lowest.get(node) ?? number;
  };

  for (const node of edges.keys()) if (!numbers.has(node)) visit(node);
  return cycles;
}
