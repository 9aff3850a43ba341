import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import type { Plugin } from "vite";
import { z } from "zod";
import type { Fix } from "#content-build/authoring/fixes/fix.ts";
import { fixesOf } from "#content-build/authoring/fixes/fixes-of.ts";
import { applyEdits } from "#content-build/authoring/repository/change-set.ts";
import type { PageIssues } from "#content-build/contract/documents.ts";
import type { LiveSite } from "#content-build/live/live-site.ts";
import { openEditor } from "./open-editor.ts";
import { hasToken, isOwnPage } from "./own-page.ts";

const MOST_BYTES = 10_000;

const place = z.object({
  path: z.string().max(4096),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  code: z.string().max(100).optional(),
});

type Place = z.infer<typeof place>;

/**
 * Endpoints for pages in development: list a page's issues (`issues?url=/en-US/docs/Web`), open
 * their position in an editor (`open`), and apply a fix (`fix`).
 */
export function devIssues(opening: Promise<LiveSite>, editor = process.env.EDITOR ?? ""): Plugin {
  const token = randomBytes(24).toString("hex");
  const actions = new Map<string, (site: LiveSite, at: Place) => number>([
    ["/open", (_site, at) => (openEditor(editor, at.path, at.line, at.column) ? 204 : 501)],
    ["/fix", fix],
  ]);
  return {
    name: "webdocs:issues",
    configureServer({ middlewares }) {
      // Vite's own endpoint would open any file for any caller.
      middlewares.use("/__open-in-editor", (_request, response) => end(response, 404));
      middlewares.use("/@webdocs", async (request, response) => {
        if (!isOwnPage(request)) return end(response, 403);
        const site = await opening;
        const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
        if (pathname === "/issues" && request.method === "GET") {
          const found = withFixes(site, searchParams.get("url") ?? "");
          return json(response, found && { ...found, token, canOpen: editor.trim() !== "" });
        }
        const action = request.method === "POST" ? actions.get(pathname) : undefined;
        if (!action) return end(response, 404);
        if (!hasToken(request, token)) return end(response, 403);
        const at = await readPlace(request);
        if (!at || !isInContent(site, at.path)) return end(response, 400);
        return end(response, action(site, at));
      });
    },
  };
}

async function readPlace(request: IncomingMessage): Promise<Place | undefined> {
  if (Number(request.headers["content-length"] ?? MOST_BYTES) >= MOST_BYTES) return undefined;
  try {
    return place.parse(JSON.parse(await readText(request)));
  } catch {
    return undefined;
  }
}

/** Whether a file is in a content root once symbolic links are followed. */
function isInContent({ settings: { roots } }: LiveSite, file: string): boolean {
  if (!path.isAbsolute(file) || !existsSync(file)) return false;
  const real = realpathSync(file);
  return Object.values(roots).some(
    (root) => root && existsSync(root) && real.startsWith(realpathSync(root) + path.sep),
  );
}

/** A page's issues, each with whether it can be fixed automatically. */
function withFixes(site: LiveSite, url: string) {
  const found = site.issuesOf(url);
  if (!found) return null;
  const files = new Map<string, Fix[]>();
  const issues = found.issues.map((issue) => {
    if (!files.has(issue.path)) files.set(issue.path, fixesIn(site, issue.path).fixes);
    return { ...issue, canFix: matching(files.get(issue.path) ?? [], issue) !== undefined };
  });
  return { ...found, issues } satisfies PageIssues;
}

function fixesIn(site: LiveSite, file: string): { text: string; fixes: Fix[] } {
  const page = site.documentOf(file)?.page;
  if (!page || path.basename(file) !== "index.md") return { text: "", fixes: [] };
  try {
    const text = readFileSync(file, "utf8");
    return { text, fixes: fixesOf(site.pages, page, text) };
  } catch {
    return { text: "", fixes: [] };
  }
}

/** The fix for an issue: at its position, or the only one of its kind in the line. */
function matching(
  fixes: readonly Fix[],
  { code, line, column }: { code?: string | undefined; line: number; column: number },
): Fix | undefined {
  const near = fixes.filter((fix) => fix.code === code && fix.line === line);
  return near.find((fix) => fix.column === column) ?? (near.length === 1 ? near[0] : undefined);
}

function fix(site: LiveSite, at: Place): number {
  const { text, fixes } = fixesIn(site, at.path);
  const found = matching(fixes, at);
  if (!found) return 409;
  writeFileSync(at.path, applyEdits(text, [found]));
  return 204;
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(value));
}
