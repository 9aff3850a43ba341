const form = document.querySelector("form");
const field = document.querySelector("input");
const list = document.querySelector("ul");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (text !== "") {
    const item = document.createElement("li");
    item.textContent = text;
    list.append(item);
  }
  field.value = "";
});
