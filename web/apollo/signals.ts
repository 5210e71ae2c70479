/** How two parts of the web tell each other something without knowing of each other. */
function signal<Args extends readonly unknown[], Answer>() {
  const listeners = new Set<(...args: Args) => Answer>();
  return {
    listen: (listener: (...args: Args) => Answer): void => void listeners.add(listener),
    send: (...args: Args): Answer[] => Array.from(listeners, (listener) => listener(...args)),
  };
}

/** It has become doubtful that the session is still there. */
export const doubt = signal<[], void>();

/** A query has said in its `session` who is signed in; undefined: it failed, and what it would have said is open. */
export const saidSession = signal<[session: unknown], void>();

/** The session has begun or ended: what was known is to be forgotten. */
export const restart = signal<[], Promise<void>>();
