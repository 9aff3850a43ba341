import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the crawl after all other files: it puts every page into the site's cache, but the tests of
 * failing storage need pages that are not in it.
 */
export class CrawlLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isCrawl = ({ moduleId }: TestSpecification) => moduleId.endsWith("/site/crawl.test.ts");
    return [...sorted.filter((file) => !isCrawl(file)), ...sorted.filter(isCrawl)];
  }
}
