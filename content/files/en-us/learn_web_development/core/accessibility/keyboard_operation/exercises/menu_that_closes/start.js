const button = document.querySelector("button");
const menu = document.querySelector("ul");

button.addEventListener("click", () => {
  menu.hidden = !menu.hidden;
});
