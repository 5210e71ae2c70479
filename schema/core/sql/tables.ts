import type { Kysely, Transaction } from 'kysely';
import type { Prisma } from '../../../prisma/generated/client.ts';

type Row<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars'];

/** The tables of schema.prisma, named after models and fields. Statements have the database's snake case. */
export type Tables = {
  [Model in Exclude<Prisma.ModelName, 'TripEvent'> as Uncapitalize<Model>]: Row<Model>;
} & {
  /** `kind` is the only field whose column has another name. Select it as `kindText as kind`. */
  tripEvent: Omit<Row<'TripEvent'>, 'kind'> & { kindText: string };
};

/** The entities of a trip that a caller can name: the tables with an id and a trip's id. */
export type Entity = {
  [Table in keyof Tables]: 'id' | 'tripId' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/** Runs statements, each on a connection of its own. Commands, lists and look-ups use it. */
export type Sql = Kysely<Tables>;

/** An open transaction. Its work must use only this handle, because the embedded database has a single connection. */
export type Tx = Transaction<Tables>;

export type Field<Table extends keyof Tables> = `${Table}.${keyof Tables[Table] & string}`;

/** For `select` and `returning`: `activity.id`, … @param fields Prisma's list: `Prisma.ActivityScalarFieldEnum`. */
export const fieldsOf = <Table extends keyof Tables>(
  table: Table,
  fields: Record<keyof Tables[Table] & string, string>,
): readonly Field<Table>[] => Object.keys(fields).map((field) => `${table}.${field}` as Field<Table>);
