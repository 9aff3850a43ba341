import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/** Not copied: build output, content and tests; node_modules is linked. */
const LEFT_OUT = new Set([".git", ".ci", ".wrangler", "build", "content", "node_modules", "test"]);

/** Tool caches, which must not be shared between projects. */
const CACHES = new Set([".vite", ".vite-temp", ".cache"]);

/** Copies the project's source for tests that edit it; packages are symlinked. */
export function copyProject(to: string): void {
  for (const name of readdirSync(PROJECT).filter((each) => !LEFT_OUT.has(each))) {
    // With a new mtime, package-lock.json would look newer than the installed packages.
    const options = { recursive: true, preserveTimestamps: true };
    cpSync(path.join(PROJECT, name), path.join(to, name), options);
  }
  const modules = path.join(PROJECT, "node_modules");
  mkdirSync(path.join(to, "node_modules"));
  for (const name of readdirSync(modules).filter((each) => !CACHES.has(each))) {
    symlinkSync(path.join(modules, name), path.join(to, "node_modules", name));
  }
}
