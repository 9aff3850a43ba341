const lamp = document.querySelector("#lamp");
const state = document.querySelector("output");

lamp.addEventListener("click", () => {
  state.textContent = state.textContent === "off" ? "on" : "off";
});
