/** Counts characters in limited fields and reports an excess. */
export function startCounters(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.limit) count(target);
  });
}

function count(field: HTMLInputElement): void {
  const limit = Number(field.dataset.limit);
  // Code points instead of UTF-16 units.
  const length = [...field.value.trim()].length;
  const isOver = length > limit;
  field.setCustomValidity(isOver ? (field.dataset.tooLong ?? "") : "");
  if (isOver) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  const counter = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  if (!counter) return;
  counter.textContent = `${length}/${limit}`;
  counter.toggleAttribute("data-over", isOver);
}
