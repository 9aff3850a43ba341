/** What we use of the scope of a service worker, which TypeScript knows without pages only. */
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
  /** The answer to a request that the browser has sent on its own; undefined for all but pages. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
