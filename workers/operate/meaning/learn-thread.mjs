// Threads do not inherit the TypeScript loader, so this file registers it.
import { register } from "tsx/esm/api";

register();
await import("./learn-thread.ts");
