/** The main element of a collection page. */
export function mainPart(): HTMLElement {
  return document.querySelector<HTMLElement>("[data-collections]") ?? document.body;
}
