import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import type { Compiled } from "../page/compiled.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import type { Settings } from "../settings.ts";
import { Dependencies } from "../source/dependencies.ts";
import type { KindSources } from "./kind-sources.ts";
import type { PageKind, SourcesByKind } from "./page-kind.ts";

/** Changes if any source of these kinds changes, or if a scheduled post becomes visible. */
export function stampKinds(kinds: readonly PageKind[], settings: Settings): string[] {
  const { today, baseUrl } = settings;
  const stamps = kinds.flatMap((kind) => [kind.name, ...kind.stamp(settings)]);
  return [today, baseUrl, ...stamps];
}

/** Compiles all pages other than documents. */
export async function compileKinds(
  project: Project,
  sources: SourcesByKind & Pick<KindSources, "all">,
): Promise<Compiled> {
  const dependencies = new Dependencies();
  project.index.dependencies = dependencies;
  const outputs: Output[] = [];
  const compilations: PageCompilation[] = [];
  const issues: Issue[] = [];
  for (const [kind, source] of sources.all()) {
    const made = await kind.compile(project, source, sources);
    outputs.push(...made.outputs);
    compilations.push(...made.compilations);
    issues.push(...source.issues);
  }
  issues.push(...compilations.flatMap((compilation) => compilation.issues));
  const pages = compilations.map((compilation) => compilation.links());
  return { outputs, issues, dependencies: dependencies.list(), pages };
}
