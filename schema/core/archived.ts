import type { Sql } from './sql/tables.ts';

interface Reader {
  userId: string;
  tripId: string;
}

/** Reads rows of a trip's list whose ids come after this one: at most `limit`, in the order of their ids. */
export type ReadRows = (kysely: Sql, reader: Reader, after: string, limit: number) => Promise<{ id: string }[]>;

const lists = new Map<string, ReadRows>();

/** Declares a list of a trip that the archives of its members have. @param list Its name there. */
export const declareArchived = (list: string, read: ReadRows): void => void lists.set(list, read);

export const archivedLists = (): [string, ReadRows][] => [...lists].sort(([one], [other]) => (one < other ? -1 : 1));
