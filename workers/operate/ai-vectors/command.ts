import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `The vectors by which AI help finds sections by meaning.

  npm run ai:vectors -- fill [MOST]   embeds sections that are new or have changed, MOST at most
  npm run ai:vectors -- status        the number of sections with a vector, by locale

  EMBEDDING_URL, EMBEDDING_NAME, EMBEDDING_KEY   an endpoint of OpenAI's protocol, as the worker has it.
               Workers AI has one: https://api.cloudflare.com/client/v4/accounts/ACCOUNT/ai/v1
  VECTORIZE_INDEX   an index of Vectorize for the vectors, which are otherwise stored in the search database;
               wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN

${OPERATOR_OPTIONS}

The worker uses them with VECTOR_INDEX; see workers/api/services/ai-help/README.md.`;

await runOperatorCommand(HELP, COMMANDS, "SEARCH");
