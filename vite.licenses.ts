import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Packages that are not part of the running product, but of what it sends: data that
 * pages are made of, and drawings.
 */
const SHIPPED_BY_BUILD = [
  "@mdn/browser-compat-data",
  "@webref/css",
  "browser-specs",
  "lucide-static",
  "mdn-data",
  "prismjs",
  "web-features",
  "web-specs",
];

interface Lock {
  packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
}

/** Serves `/licenses.txt`: whose fonts, drawings, data and code the site sends, under which terms. */
export function licenses(): Plugin {
  return {
    name: "licenses",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: thirdPartyNotices() });
    },
    configureServer(server) {
      server.middlewares.use("/licenses.txt", (_, response) => {
        response.setHeader("content-type", "text/plain; charset=utf-8");
        response.end(thirdPartyNotices());
      });
    },
  };
}

/** The names of all packages of which something is sent to readers. */
export function shippedPackages(): string[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const running = Object.entries(lock.packages)
    .filter(
      ([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional,
    )
    .map(([folder]) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length));
  return [...new Set([...running, ...SHIPPED_BY_BUILD])].sort();
}

/** One text for all of them: packages of the same terms share them. */
export function thirdPartyNotices(): string {
  const byTerms = new Map<string, string[]>();
  for (const name of shippedPackages()) {
    const { heading, terms } = noticeOf(name);
    byTerms.set(terms, [...(byTerms.get(terms) ?? []), heading]);
  }
  const parts = [...byTerms].map(([terms, headings]) => `${headings.join("\n")}\n\n${terms}\n`);
  const intro = "What this site sends contains or is made of the following works of others.\n";
  return [intro, ...parts].join(`\n${"-".repeat(78)}\n\n`);
}

function noticeOf(name: string): { heading: string; terms: string } {
  const folder = path.join("node_modules", name);
  const { version, license, homepage, repository, author } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  ) as Record<string, string | Record<string, string> | undefined>;
  const where = homepage ?? (typeof repository === "object" ? repository.url : repository) ?? "";
  const by = typeof author === "object" ? author.name : author;
  const heading = [`${name} ${version} (${license})`, where, by ? `by ${by}` : ""];
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|third-party-notices)(\.|-|$)/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  const terms = texts.join("\n\n") || termsOf(String(license));
  return { heading: heading.filter(Boolean).join(", "), terms };
}

/** What a package that comes without its terms means by their name. */
function termsOf(license: string): string {
  const named = `Under the terms of ${license}.`;
  if (!license.includes("MIT")) return named;
  // The same words for everybody, but for whose they are.
  const [, permission = ""] = readFileSync("node_modules/react/LICENSE", "utf8").split(
    /^Copyright.*$/m,
  );
  return `${named}\n\nThe MIT License, copyright by the authors named above:\n\n${permission.trim()}`;
}
