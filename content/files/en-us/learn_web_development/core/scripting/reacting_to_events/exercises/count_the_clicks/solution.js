const button = document.querySelector("button");
const output = document.querySelector("output");

let boats = 0;

button.addEventListener("click", () => {
  boats += 1;
  output.textContent = boats;
});
