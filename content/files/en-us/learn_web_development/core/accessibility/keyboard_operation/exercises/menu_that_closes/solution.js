const button = document.querySelector("button");
const menu = document.querySelector("ul");

function show(isOpen) {
  menu.hidden = !isOpen;
  button.setAttribute("aria-expanded", String(isOpen));
}

button.addEventListener("click", () => show(menu.hidden));

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || menu.hidden) return;
  show(false);
  button.focus();
});
