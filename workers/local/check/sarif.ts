import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CheckResult } from "./check-files.ts";
import { messageOf } from "./messages.ts";

/** The result as SARIF 2.1.0, for code scanning; paths are relative to the folder. */
export function toSarif({ files, browsers }: CheckResult, folder: string): object {
  const all = files.flatMap(({ file, problems }) => problems.map((one) => ({ file, ...one })));
  const rules = [...new Set(all.map(({ feature }) => feature.key))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "webdocs-check",
            rules: rules.map((id) => ({
              id,
              shortDescription: { text: `${id} must work in the chosen browsers` },
            })),
          },
        },
        originalUriBaseIds: { ROOT: { uri: `${pathToFileURL(folder).href}/` } },
        results: all.map((problem) => ({
          ruleId: problem.feature.key,
          ruleIndex: rules.indexOf(problem.feature.key),
          level: problem.finding.candidates ? "note" : "warning",
          message: { text: messageOf(problem, browsers) },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(problem.file, folder), uriBaseId: "ROOT" },
                region: {
                  startLine: problem.finding.line,
                  startColumn: problem.finding.column,
                },
              },
            },
          ],
        })),
      },
    ],
  };
}

function uriOf(file: string, folder: string): string {
  return path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/");
}
