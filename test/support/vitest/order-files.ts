import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Projects in the order in which their files run, two at a time: at first what needs no product
 * while it starts, at the end short files, so that no worker is idle for long.
 */
const ORDER = ["dom", "islands", "markdown", "e2e", "navigation", "node", "crawl", "workers"];

/**
 * Files with their own place in the order. The navigation tests damage stored pages, which must not
 * be in the site's cache yet: the crawl, which puts every page there, runs after them, and beside no
 * other browser test. The comparison with Markdown reads every stored page, so it runs long before.
 */
const APART = /\/e2e\/site\/(crawl|markdown|navigation)\.test\.ts$/;

function placeOf({ project, moduleId }: TestSpecification): number {
  return ORDER.indexOf(APART.exec(moduleId)?.[1] ?? project.name);
}

/** Within a project, in the usual order. */
export class OrderFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
