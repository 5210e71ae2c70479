/** Lets two parts of the web app communicate without importing each other. */
function signal<Args extends readonly unknown[], Answer>() {
  const listeners = new Set<(...args: Args) => Answer>();
  return {
    listen: (listener: (...args: Args) => Answer): void => void listeners.add(listener),
    send: (...args: Args): Answer[] => Array.from(listeners, (listener) => listener(...args)),
  };
}

/** The session may be gone. Its promises end when that is known. */
export const doubt = signal<[], Promise<void>>();

/** A query has returned the `session`; undefined means that the query failed. */
export const saidSession = signal<[session: unknown], void>();

/** The session has begun or ended, so everything known must be cleared. */
export const restart = signal<[], Promise<void>>();
