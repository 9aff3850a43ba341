// Threads do not inherit the loader for TypeScript: this one registers it for itself.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
