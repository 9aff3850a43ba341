import { islandStrings } from "#app/lib/browser/strings.ts";

/** How long a button shows its result, in ms. */
const SAID_MS = 2000;

/** Buttons that show a result, with the label to restore and the timer for that. */
const showing = new WeakMap<HTMLElement, Shown>();

interface Shown {
  label: string | null;
  timer: ReturnType<typeof setTimeout>;
}

/** Copies the support table below a button as Markdown, for an issue or a chat. */
export async function copyCompat(button: HTMLElement): Promise<void> {
  const { copied, failed } = islandStrings().copy;
  button.ariaLive = "polite";
  try {
    await navigator.clipboard.writeText(tableText(figureBelow(button)));
    show(button, copied);
  } catch (error) {
    console.warn(error);
    show(button, failed);
  }
}

function show(button: HTMLElement, result: string): void {
  const before = showing.get(button);
  clearTimeout(before?.timer);
  const label = before ? before.label : button.textContent;
  button.textContent = result;
  const timer = setTimeout(() => {
    button.textContent = label;
    showing.delete(button);
  }, SAID_MS);
  showing.set(button, { label, timer });
}

function figureBelow(button: HTMLElement): Element {
  let at = button.closest("p")?.nextElementSibling;
  while (at && !at.matches("[data-compat]")) at = at.nextElementSibling;
  if (!at) throw new Error("There is no table below this button.");
  return at;
}

/** A support table as Markdown, under its name and the address of the page. */
export function tableText(figure: Element): string {
  const names = [...figure.querySelectorAll("[data-browser]")].map(textOf);
  const rows = [...figure.querySelectorAll("tbody > tr")].map((row) => [
    `\`${textOf(row.querySelector("th > span > :first-child"))}\``,
    ...[...row.querySelectorAll<HTMLElement>(":scope > td")].map((cell, at) =>
      cellText(cell, names[at] ?? ""),
    ),
  ]);
  const lines = [["", ...names], ["---", ...names.map(() => "---")], ...rows];
  const table = lines.map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n");
  const title = figure.querySelector("table")?.getAttribute("aria-label") ?? "";
  return `${title}\n${location.origin}${location.pathname}\n\n${table}\n`;
}

/** Version and year, with the level of support where the version does not say it. */
function cellText(cell: HTMLElement, name: string): string {
  const [shown] = cell.children;
  const level =
    shown?.querySelector("i")?.getAttribute("aria-label")?.replace(`${name}, `, "") ?? "";
  const time = shown?.querySelector("time");
  const version = [...(shown?.childNodes ?? [])]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent?.trim())
    .join("");
  const year = time ? ` (${textOf(time)})` : "";
  const says = cell.dataset.level === "yes" || cell.dataset.level === "no";
  return says ? version + year : `${version}${year} ${level}`;
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? "";
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}
