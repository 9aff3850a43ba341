/**
 * The parts of a service worker's scope we use: TypeScript's types conflict with those of pages.
 */
export interface WorkerScope {
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "activate" | "install", listener: (event: LifeEvent) => void): void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
}

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  /** The navigation preload response; undefined for other requests. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
