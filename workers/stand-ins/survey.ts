import type { IncomingMessage, ServerResponse } from "node:http";
import { standInPage } from "./html.ts";

/** Path of the local survey: `VITE_SURVEY_GERMAN=http://127.0.0.1:LOGIN_PORT/survey`. */
const PATH = "/survey";

/** Serves a survey page that tells the embedding page when it is submitted. */
export function answerSurvey(incoming: IncomingMessage, response: ServerResponse): boolean {
  if (new URL(incoming.url ?? "/", "http://localhost").pathname !== PATH) return false;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(PAGE);
  return true;
}

const PAGE = standInPage(
  "A survey",
  `<form>
  <p><label>How do you like it? <input name="answer"></label></p>
  <button>Send</button>
</form>
<p role="status"></p>
<script>
  document.forms[0].addEventListener("submit", (event) => {
    event.preventDefault();
    parent.postMessage("submit", "*");
    document.querySelector("[role=status]").textContent = "Sent. Nothing was kept.";
  });
</script>`,
);
