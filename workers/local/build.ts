import { buildProduct } from "./build-product.ts";
import { runCommand } from "./terminal.ts";

await runCommand(buildProduct);
