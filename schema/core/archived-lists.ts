import { sql } from 'kysely';
import type { EntityFields } from './input/entity.ts';
import type { Entity, Sql, Tables } from './sql/tables.ts';

// What a person's archive has of a trip. Each domain declares its list in archive.ts, and the domain archive writes all.

/** A trip of the person, while they are a member. */
export interface OwnTrip {
  userId: string;
  tripId: string;
}

/** Whether the person is a member of the trip now. A page that is read after they have left is empty. */
export const isOnTrip = ({ userId, tripId }: OwnTrip) =>
  sql<boolean>`exists (select from member own where own.user_id = ${userId} and own.trip_id = ${tripId})`;

interface ArchivedList {
  table: Entity;
  /** Reads the rows in pages, as the archive has them. */
  pages: (kysely: Sql, own: OwnTrip) => AsyncIterable<object[]>;
}

const lists = new Map<string, ArchivedList>();

/** @param name Its name in the document: docs/archive.md. */
export const declareArchivedList = (name: string, list: ArchivedList): void => void lists.set(name, list);

/** Returns the lists of all domains by name. */
export const archivedLists = (): [name: string, list: ArchivedList][] =>
  [...lists].sort(([one], [other]) => (one < other ? -1 : 1));

/** The fields of an entity that people write, as an archive has them: a day is YYYY-MM-DD. For `select`. */
export const archivedFields = (table: keyof Tables, fields: EntityFields) =>
  Object.entries(fields).map(([name, { format, archivedAs = name }]) => {
    const column = sql.ref(`${table}.${name}`);
    return (format === 'DATE' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column).as(archivedAs);
  });
