import { Browsers } from "#content-build/compat/browsers.ts";
import { CompatSet } from "#content-build/compat/compat-set.ts";
import {
  type AreaFile,
  areaFile,
  BROWSERS_FILE,
  COMPAT_AREAS,
} from "#content-build/compat/files.ts";
import { compat } from "#content-build/kinds/compat/compat.ts";
import type { Project } from "#content-build/project/project.ts";

/** The published files of a site that has every page which the data refers to. */
export async function compatFiles(): Promise<Map<string, string>> {
  const resolve = (url: string) => ({ page: { slug: url.slice("/en-US/docs/".length) } });
  const project = { index: { resolve } } as unknown as Project;
  const { outputs } = await compat.compile(project, { issues: [] }, { get: () => undefined });
  return new Map(outputs.map(({ path, content }) => [path, String(content)]));
}

/** Opens browsers and keys from the published files. */
export async function openCompat(): Promise<{ browsers: Browsers; set: CompatSet }> {
  const files = await compatFiles();
  const read = <T>(path: string) => JSON.parse(files.get(path) ?? "null") as T;
  const areas = COMPAT_AREAS.map((area) => [area, read<AreaFile>(areaFile(area))]);
  return {
    browsers: new Browsers(read(BROWSERS_FILE)),
    set: new CompatSet(Object.fromEntries(areas)),
  };
}
