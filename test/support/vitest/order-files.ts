import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Projects in the order in which their files run, two at a time: at first what needs no product
 * while it starts, at the end short files, so that no worker is idle for long.
 */
const ORDER = ["dom", "islands", "e2e", "node", "crawl", "workers"];

/**
 * The crawl is not beside any other browser test: it puts every page into the site's cache, but the
 * tests of failing storage need pages that are not in it.
 */
function placeOf({ project, moduleId }: TestSpecification): number {
  return ORDER.indexOf(moduleId.endsWith("/site/crawl.test.ts") ? "crawl" : project.name);
}

/** Within a project, in the usual order. */
export class OrderFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
