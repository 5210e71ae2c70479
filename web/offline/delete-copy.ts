export const KEPT_NAME = 'planjam.kept';

/** Deletes the copy, also where no more code can be loaded. Windows that have it open close it first. */
export function deleteCopy(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    try {
      const request = indexedDB.deleteDatabase(KEPT_NAME);
      Object.assign(request, { onsuccess: end, onerror: end, onblocked: end });
    } catch {
      // The browser allows no database, so there is no copy.
      end();
    }
  });
}
