/** What a page sends to the worker that waits: that it may take over. */
export const TAKE_OVER = 'take over';

/** What a page asks the worker that waits, with a port for the answer: whether both are of the same version. */
export interface Asked {
  /** Of the page: see server/http/offline-files.ts. */
  revision: string;
}

export const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'revision' in message;
