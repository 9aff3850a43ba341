const COLORS = new Map([
  ["A", "#0b6b53"],
  ["B", "#3d6b0b"],
  ["C", "#7a5a00"],
  ["D", "#99440f"],
  ["F", "#a3241c"],
]);
const UNKNOWN = "#525e58";
const LABEL = "HTTP Observatory";

/** An SVG badge with a grade, or without one. The text is not translated. */
export function badgeSvg(grade: string | undefined): string {
  const shown = grade ?? "–";
  const color = COLORS.get(shown[0] ?? "") ?? UNKNOWN;
  const title = grade ? `${LABEL}: grade ${grade}` : `${LABEL}: not scanned`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="148" height="20" role="img" aria-label="${title}"><title>${title}</title><rect width="114" height="20" fill="#333f39"/><rect x="114" width="34" height="20" fill="${color}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="57" y="14" textLength="102">${LABEL}</text><text x="131" y="14" font-weight="bold">${shown}</text></g></svg>\n`;
}
