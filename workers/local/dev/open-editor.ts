import { spawn } from "node:child_process";
import path from "node:path";

/**
 * How editors accept a line number; unknown editors get the file only. A file follows `--` where
 * that ends the options, and its path is always absolute, so that it cannot look like an option.
 */
const FORMS: [names: RegExp, form: (file: string, line: number, column: number) => string[]][] = [
  [
    /^(?:code|code-insiders|codium|cursor|windsurf)$/,
    (file, line, column) => ["-g", "--", `${file}:${line}:${column}`],
  ],
  [/^(?:zed|hx|helix|atom)$/, (file, line, column) => ["--", `${file}:${line}:${column}`]],
  [/^subl$/, (file, line, column) => [`${file}:${line}:${column}`]],
  [
    /^(?:vim?|nvim|gvim|mvim|emacs|emacsclient|nano|gedit|kak)$/,
    (file, line) => [`+${line}`, "--", file],
  ],
  [
    /^(?:idea|webstorm|phpstorm|pycharm)$/,
    (file, line, column) => ["--line", `${line}`, "--column", `${column}`, file],
  ],
];

/** The command that opens a file at a line, from a setting such as `code --wait`. */
export function editorCommand(
  setting: string,
  file: string,
  line: number,
  column: number,
): [command: string, args: string[]] | undefined {
  const [command, ...args] = setting.split(/\s+/).filter(Boolean);
  if (!command) return undefined;
  const name = path.basename(command).replace(/\.(?:exe|cmd)$/, "");
  const form = FORMS.find(([names]) => names.test(name))?.[1];
  return [command, [...args, ...(form ? form(file, line, column) : [file])]];
}

/** Opens a file in a detached editor process. */
export function openEditor(setting: string, file: string, line: number, column: number): boolean {
  const command = editorCommand(setting, file, line, column);
  if (!command) return false;
  const child = spawn(command[0], command[1], { stdio: "ignore", detached: true });
  child.once("error", (error) => console.error(`EDITOR cannot be started: ${error.message}`));
  child.unref();
  return true;
}
