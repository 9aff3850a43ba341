import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Figure } from "./figure.ts";

/** What `build:content --json` prints, as far as it is measured. */
const report = z.object({
  pages: z.record(z.string(), z.number()),
  compiled: z.number(),
  seconds: z.number(),
  peakMemory: z.number(),
});

type Report = z.infer<typeof report>;

/** Compiles the content twice, from nothing and again, each in a process of its own. */
export async function measureCompile(say: (line: string) => void): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  try {
    say("compiling everything …");
    const cold = compile(path.join(folder, "content"));
    say("compiling again, nothing changed …");
    const warm = compile(path.join(folder, "content"));
    const pages = Object.values(cold.pages).reduce((sum, count) => sum + count, 0);
    return [
      {
        name: "compile, cold",
        value: pages / cold.seconds,
        unit: "pages/s",
        note: told(cold, pages),
      },
      {
        name: "compile, nothing changed",
        value: pages / warm.seconds,
        unit: "pages/s",
        note: told(warm, pages),
      },
      { name: "compile, peak memory", value: cold.peakMemory / 2 ** 20, unit: "MiB" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function told({ seconds, compiled }: Report, pages: number): string {
  return `${pages} pages in ${seconds.toFixed(1)} s, ${compiled} compiled`;
}

function compile(out: string): Report {
  const args = ["workers/local/bootstrap.mjs", "build:content", "--out", out, "--json"];
  const child = spawnSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.status !== 0) throw new Error(`Compiling failed:\n${child.stdout}`);
  return report.parse(JSON.parse(child.stdout.slice(child.stdout.indexOf("{"))));
}
