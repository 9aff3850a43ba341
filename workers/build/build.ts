import { runCommand } from "../local/terminal.ts";
import { buildProduct } from "./build-product.ts";

await runCommand(buildProduct);
