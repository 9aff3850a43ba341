import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeCounts } from "#workers/api/services/telemetry/counts.ts";
import { COMMANDS } from "#workers/operate/stats/commands.ts";
import { run } from "../../../db/support.ts";
import { db, publishDocuments, searchDb } from "../support.ts";

const DAY = 86_400_000;
let printed: string[] = [];

beforeEach(async () => {
  // The clock is frozen, as a day could end while a test runs.
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.deleteFrom("telemetry_count").where("hour", ">", 0).execute();
  await db.deleteFrom("telemetry_size").where("hour", ">", 0).execute();
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function count(dimension: string, value: string, count: number, daysAgo = 0) {
  return writeCounts({ db, searchDb }, [{ dimension, value, count }], Date.now() - daysAgo * DAY);
}

/** Runs a command; returns the lines that it prints. */
async function output(command: string, argument = ""): Promise<string[]> {
  await COMMANDS[command]?.(run, argument);
  return printed.flatMap((line) => line.split("\n"));
}

test("shows all tables with daily bars, and web vitals", async () => {
  await count("missing", "/en-US/docs/Gone", 8);
  await count("missing", "/en-US/docs/Gone", 4, 3);
  await count("search_empty", "flexbxo", 3);
  await count("sample_failed", "/en-US/docs/Web/A", 2);
  await count("thumbs_down", "/en-US/docs/Web/A", 1);
  await count("thumbs", "no: outdated", 1);
  await count("locale", "ja", 5);
  await count("breakpoint", "xs", 5);
  await count("plan", "core", 5);
  await count("lcp docs", "1325", 4);
  await count("cls docs", "120", 4);
  const lines = await output("show");
  const at = lines.indexOf("missing");
  expect(lines.slice(at + 1, at + 3)).toEqual([
    "value             count  days",
    "/en-US/docs/Gone  12     ▁▁▁▅▁▁█",
  ]);
  for (const table of ["search_empty", "sample_failed", "thumbs_down", "locale", "plan"]) {
    expect(lines, table).toContain(table);
  }
  expect(lines).toContain("no: outdated  1      ▁▁▁▁▁▁█");
  expect(lines).toContain("docs   lcp    1325 ms  4");
  expect(lines).toContain("docs   cls    0.12     4");
});

test("shows one table in full, and rejects unknown ones", async () => {
  for (let at = 0; at < 12; at++) await count("click", `toc_click: #part-${at}`, 1 + at);
  expect(await output("show", "click")).toHaveLength(15);
  await expect(output("show", "constructor")).rejects.toThrow(/No table "constructor"/);
});

test("prints CSV with a line for each value", async () => {
  await count("locale", "de", 2);
  await count("locale", "de", 1, 29);
  const days = [1, ...Array(28).fill(0), 2].join(" ");
  expect(await output("csv")).toEqual(["table,value,count,days", `locale,de,3,${days}`]);
});

test("prints popularities in the format that builds read", async () => {
  await publishDocuments(["/en-US/docs/Web/A", "A"], ["/en-US/docs/Web/B", "B"]);
  await count("page", "/en-US/docs/Web/A", 30);
  await count("page", "/en-US/docs/Web/B", 15, 20);
  await count("page", "/en-US/docs/Web/B", 99, 31);
  expect(JSON.parse((await output("popularity")).join("\n"))).toEqual({
    popularities: { "/en-US/docs/Web/A": 1, "/en-US/docs/Web/B": 0.5 },
  });
});
