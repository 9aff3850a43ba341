import type { Reporter, TestModule } from "vitest/node";

/** How many files are named as the slowest. */
const SLOWEST = 20;

/**
 * Ends the output with the times of projects and files, if many files ran, and one line of counts
 * that tools can parse.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > SLOWEST) console.log(describeTimes(modules));
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        counts[test.result().state] += 1;
      }
      if (module.errors().length > 0) counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${skipped} skipped`);
  }
}

/** Seconds by project, and of the slowest files, all with their imports; two files run at a time. */
function describeTimes(modules: readonly TestModule[]): string {
  const projects = new Map<string, number>();
  const files = modules.map((module) => {
    const spent = module.diagnostic();
    const starting = spent.environmentSetupDuration + spent.prepareDuration + spent.setupDuration;
    const duration = starting + spent.collectDuration + spent.duration;
    const { name } = module.project;
    projects.set(name, (projects.get(name) ?? 0) + duration);
    return { name: module.relativeModuleId, duration };
  });
  files.sort((a, b) => b.duration - a.duration);
  const byProject = [...projects].map(([name, duration]) => `${name} ${seconds(duration)}`);
  const lines = files
    .slice(0, SLOWEST)
    .map(({ name, duration }) => `${seconds(duration).padStart(8)}  ${name}`);
  return ["", `Seconds of test files: ${byProject.join(", ")}`, ...lines, ""].join("\n");
}

function seconds(duration: number): string {
  return `${(duration / 1000).toFixed(0)} s`;
}
