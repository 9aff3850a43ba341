// Threads do not inherit the loader for TypeScript: this one registers it for itself.
import { register } from "tsx/esm/api";

register();
await import(decodeURIComponent(new URL(import.meta.url).search.slice(1)));
