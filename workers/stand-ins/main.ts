import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { localSecrets } from "../operate/secrets.ts";
import { createLoginProvider } from "./login-provider.ts";
import { ModelStandIn } from "./model.ts";
import { NetworkStandIn } from "./network.ts";
import { STAND_IN_HOST, standInOptions } from "./options.ts";
import { PaymentStandIn } from "./payment.ts";
import { answerSurvey } from "./survey.ts";

// The process of the stand-ins. Exits with its parent.
process.on("disconnect", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

const options = standInOptions.parse(JSON.parse(process.argv[2] ?? "{}"));
const secrets = localSecrets(options.stateDir);
const origin = `http://${STAND_IN_HOST}:${options.port}`;
const login = createLoginProvider(origin, options, secrets);
const model = new ModelStandIn();
const network = new NetworkStandIn(options.site);
const payment = new PaymentStandIn(origin, options, secrets);

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.once("error", (error) => tell({ failed: error.message }));
server.listen(options.port, STAND_IN_HOST, () => tell("ready"));

/** If the parent has already exited, this is not an error. */
function tell(message: "ready" | { failed: string }): void {
  process.send?.(message, () => undefined);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (answerSurvey(request, response)) return;
  if (await model.answer(request, response)) return;
  if (await network.answer(request, response)) return;
  if (!(await payment.answer(request, response))) await login(request, response);
}
