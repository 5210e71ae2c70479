// A part of the first script.

/** The part of the trips' list, beside which each trip is a part of its own. */
export const LIST = 'trips';

export const isTripId = (id: unknown): id is string => typeof id === 'string' && id.startsWith('trip_');

/** Returns the part that a page shows; null if it shows none. */
export function partOfPage(path: string): string | null {
  const [, folder, id] = path.split('/');
  if (folder !== 'trips') return null;
  if (isTripId(id)) return id;
  return id ? null : LIST;
}
