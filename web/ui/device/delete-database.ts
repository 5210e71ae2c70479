/** Deletes a database of this device. Windows that have it open close it first. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    try {
      const request = indexedDB.deleteDatabase(name);
      Object.assign(request, { onsuccess: end, onerror: end, onblocked: end });
    } catch {
      // The browser allows no database, so there is none.
      end();
    }
  });
}
