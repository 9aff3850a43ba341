import { runCommand, wantsHelp } from "../local/terminal.ts";
import { buildProduct } from "./build-product.ts";
import { lockBuild } from "./lock-build.ts";

const HELP = `Builds the app and bundles the workers, each only if its sources have changed.

  npm run build

"npm start" and "npm run deploy" do the same first. Settings that become part of the app are
the variables that begin with VITE_; see docs/settings.md.`;

await runCommand(async () => {
  if (wantsHelp()) return console.log(HELP);
  await lockBuild();
  await buildProduct();
});
