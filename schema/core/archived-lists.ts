import { type Expression, type SqlBool, sql } from 'kysely';
import type { EntityFields } from './input/entity.ts';
import { PAGE, paged } from './pages.ts';
import type { Entity, Sql, Tables } from './sql/tables.ts';

// What a person's archive has of a trip. Each domain declares its list in archive.ts, and the domain archive writes all.

/** A trip of the person, while they are a member. */
export interface OwnTrip {
  userId: string;
  tripId: string;
}

/** The part of Kysely's queries that this file uses. */
interface Query {
  where(condition: Expression<SqlBool>): Query;
  orderBy(expression: Expression<unknown>): Query;
  limit(count: number): Query;
  execute(): Promise<object[]>;
}

interface ArchivedList {
  table: Entity;
  /** The column that orders the list: unique in the trip, and among the selected ones. By default the id. */
  key?: 'id' | 'seq';
  /** What the archive has of a row. The trip is chosen, and its pages are read, by `archivedPages`. */
  select: (kysely: Sql, own: OwnTrip) => Query;
}

const lists = new Map<string, ArchivedList>();

/** @param name Its name in the document: docs/archive.md. */
export const declareArchivedList = (name: string, list: ArchivedList): void => void lists.set(name, list);

/** Returns the lists of all domains by name. */
export const archivedLists = (): [name: string, list: ArchivedList][] =>
  [...lists].sort(([one], [other]) => (one < other ? -1 : 1));

/** Reads the rows of a list in pages. A page that is read after the person has left the trip is empty. */
export function archivedPages(kysely: Sql, own: OwnTrip, { table, key = 'id', select }: ArchivedList) {
  const column = sql.ref(`${table}.${key}`);
  const rows = select(kysely, own)
    .where(sql<SqlBool>`${sql.ref(`${table}.tripId`)} = ${own.tripId}`)
    .where(
      sql<SqlBool>`exists (select from member own where own.user_id = ${own.userId} and own.trip_id = ${own.tripId})`,
    )
    .orderBy(column)
    .limit(PAGE);
  return paged(
    key === 'id' ? '' : 0,
    (after: string | number) => rows.where(sql<SqlBool>`${column} > ${after}`).execute(),
    (row) => Reflect.get(row, key),
  );
}

/** The fields of an entity that people write, as an archive has them: a day is YYYY-MM-DD. For `select`. */
export const archivedFields = (table: keyof Tables, fields: EntityFields) =>
  Object.entries(fields).map(([name, { format, archivedAs = name }]) => {
    const column = sql.ref(`${table}.${name}`);
    return (format === 'DATE' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column).as(archivedAs);
  });
