const field = document.querySelector("input");
const items = document.querySelectorAll("li");

field.addEventListener("input", () => {
  const wanted = field.value.toLowerCase();
  for (const item of items) {
    item.hidden = !item.textContent.toLowerCase().includes(wanted);
  }
});
