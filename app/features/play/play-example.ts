import type { PlayCode } from "./play-session.ts";

/** The code of a new playground: a little of each language, without words that need translation. */
export const PLAY_EXAMPLE: PlayCode = {
  html: `<meta name="color-scheme" content="light dark">
<button type="button" id="button">+1</button>
<output id="count" for="button">0</output>
`,
  css: `body {
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1rem;
  min-height: 90vh;
}

button,
output {
  font: 700 2rem system-ui;
  padding: 0.5rem 1.5rem;
}

button {
  border: 0;
  border-radius: 0.5rem;
  background: rebeccapurple;
  color: white;
}
`,
  js: `const button = document.querySelector("#button");
const count = document.querySelector("#count");

button.addEventListener("click", () => {
  count.value = Number(count.value) + 1;
  console.log("count", count.value);
});
`,
};
