import { runCommand } from "../local/terminal.ts";
import { buildProduct } from "./build-product.ts";
import { lockBuild } from "./lock-build.ts";

await runCommand(async () => {
  await lockBuild();
  await buildProduct();
});
