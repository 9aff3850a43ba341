import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/** What a copy does without: what is built, and what has a copy of its own. */
const LEFT_OUT = new Set([".git", ".ci", ".wrangler", "build", "content", "node_modules", "test"]);

/** Caches of tools, which no two projects share. */
const CACHES = new Set([".vite", ".vite-temp", ".cache"]);

/** Copies the source of the project, so that a test can change it; packages are linked. */
export function copyProject(to: string): void {
  for (const name of readdirSync(PROJECT).filter((each) => !LEFT_OUT.has(each))) {
    // Without its time, the list of packages would look newer than what is installed.
    const options = { recursive: true, preserveTimestamps: true };
    cpSync(path.join(PROJECT, name), path.join(to, name), options);
  }
  const modules = path.join(PROJECT, "node_modules");
  mkdirSync(path.join(to, "node_modules"));
  for (const name of readdirSync(modules).filter((each) => !CACHES.has(each))) {
    symlinkSync(path.join(modules, name), path.join(to, "node_modules", name));
  }
}
