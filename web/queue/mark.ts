/** The name of the database of waiting edits, and of the mark that says whose they are. */
export const NAME = 'planjam.waiting';

/** Over plain http, browsers offer no lock between windows: each window keeps and sends its own edits. */
export const isShared = (): boolean => isSecureContext && 'locks' in navigator && 'indexedDB' in window;

/** Runs it if the browser allows storage. */
export function withMark<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(isShared() ? localStorage : sessionStorage);
  } catch {
    // Storage is off or full. Then the queue opens with the first edit.
    return null;
  }
}

/** Calls back when another window has changed the mark. @returns a function that stops watching. */
export function watchMark(watcher: () => void): () => void {
  addEventListener('storage', watcher);
  return () => removeEventListener('storage', watcher);
}

/** The id of the person whose edits wait on this device; null: none do, as far as is known. */
export const markedOwner = (): string | null => withMark((storage) => storage.getItem(NAME));
