import { buildProduct } from "./build-product.ts";
import { runCommand } from "../local/terminal.ts";

await runCommand(buildProduct);
