import type { Prisma, User } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { pageEnd, type RunStatement, room, type Table } from '../core/journal/rows.ts';
import type { Slice } from '../core/paging.ts';

/** The visible data of a person. Only members of the same trip see the e-mail address. */
export type Person = Pick<User, 'id' | 'email' | 'username' | 'avatarUrl'>;

/** Returns only the visible data of a person. */
export const asPerson = ({ id, email, username, avatarUrl }: Person): Person => ({ id, email, username, avatarUrl });

/** The Prisma `select` for a person. */
export const personFields = { select: { id: true, email: true, username: true, avatarUrl: true } } as const;

/** Reads people by id, only those that match the condition. */
export const peopleBy = (condition: (ctx: Context) => Prisma.UserWhereInput) =>
  batched<Person>(async (ctx, ids) => {
    const where = { id: { in: [...ids] }, ...condition(ctx) };
    const people = await ctx.db.user.findMany({ where, ...personFields });
    return new Map(people.map((person) => [person.id, person]));
  });

const anybody = peopleBy(() => ({}));

/**
 * Returns the person that a row refers to, or null.
 * @param carried The person that was read with the row; null if there is none; undefined if it was not read.
 */
export function personOf(ctx: Context, carried: Person | null | undefined, id: string | null) {
  if (carried !== undefined) return carried;
  return id === null ? null : anybody(ctx, id);
}

interface PersonColumns {
  personId: string | null;
  personEmail: string;
  personName: string;
  personAvatar: string | null;
}

const personIn = ({
  personId: id,
  personEmail: email,
  personName: username,
  personAvatar: avatarUrl,
}: PersonColumns) => (id === null ? null : { id, email, username, avatarUrl });

/**
 * Returns readers for a table of a trip's rows. One statement reads each row with the person that it refers to.
 * @param personId The column with the person's id.
 * @param carries The names of all extra properties of a row. They are null until set.
 * @param carry Makes the extra properties of a row.
 */
export function withPeople<Row extends object, Carried extends object>(
  { name, columns, personId, carries }: Table & { personId: string; carries: (keyof Carried & string)[] },
  carry: (person: Person | null) => Carried,
) {
  const select = `SELECT ${columns}, person.id AS "personId", person.email AS "personEmail",
      person.username AS "personName", person.avatar_url AS "personAvatar", ${room(...carries)}
    FROM ${name} LEFT JOIN LATERAL (
      -- The limit has each looked up by id: Postgres would rather read all people, while they are some thousands.
      SELECT * FROM "user" WHERE "user".id = ${name}.${personId} LIMIT 1) person ON true`;
  const read = async (run: RunStatement, end: string, values: readonly unknown[]): Promise<(Row & Carried)[]> => {
    const rows = await run<Row & PersonColumns>(`${select} ${end}`, values);
    return rows.map((row) => Object.assign(row, carry(personIn(row))));
  };
  return {
    /** Reads a page of the trip's rows. */
    readPage(ctx: Context, tripId: string, slice: Slice) {
      const values: unknown[] = [tripId];
      return read(ctx.readRows, `WHERE ${name}.trip_id = $1${pageEnd(name, slice, values)}`, values);
    },
    /** Reads rows by id, of any trips, in any order. */
    readById: (run: RunStatement, ids: readonly string[]) => read(run, `WHERE ${name}.id = ANY($1)`, [ids]),
  };
}
