interface Lifetime {
  /** Keeps the worker in this phase until the work is done. If it fails at the install, the worker is discarded. */
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker uses of its global scope. TypeScript's own types of it exclude those of pages. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  readonly registration: ServiceWorkerRegistration;
}

export const scope = self as unknown as Scope;
