import path from "node:path";
import { ChangeSet } from "#content-build/authoring/repository/change-set.ts";
import { writeChange } from "#content-build/authoring/repository/journal.ts";

// Runs as a separate process, which writes a change and kills itself before one of the steps.
const [root = "", killed = "0"] = process.argv.slice(2);
const file = (name: string) => path.join(root, name);

const change = new ChangeSet();
change.write(file("links.md"), "to the new place\n");
change.write(file("new.txt"), "made\n");
change.write(file("old/index.md"), "slug: new\n");
change.move(file("old/index.md"), file("new/index.md"));
change.move(file("old/picture.png"), file("new/picture.png"));
change.remove(file("gone/index.md"));

let step = 0;
writeChange(root, change, () => {
  if (step++ === Number(killed)) process.kill(process.pid, "SIGKILL");
});
console.log(step);
