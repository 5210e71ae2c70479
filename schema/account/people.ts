import type { Prisma, User } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { pageEnd, type RunStatement, room, type Table } from '../core/journal/rows.ts';
import type { Slice } from '../core/paging.ts';

/** What is shown of someone; their address to those on a trip with them only. */
export type Person = Pick<User, 'id' | 'email' | 'username' | 'avatarUrl'>;

/** Somebody, without what else is known of them here. */
export const asPerson = ({ id, email, username, avatarUrl }: Person): Person => ({ id, email, username, avatarUrl });

/** Of a row that Prisma reads, for it to carry them. */
export const personFields = { select: { id: true, email: true, username: true, avatarUrl: true } } as const;

/** People by id, as far as the condition holds of them. */
export const peopleBy = (condition: (ctx: Context) => Prisma.UserWhereInput) =>
  batched<Person>(async (ctx, ids) => {
    const where = { id: { in: [...ids] }, ...condition(ctx) };
    const people = await ctx.db.user.findMany({ where, ...personFields });
    return new Map(people.map((person) => [person.id, person]));
  });

const anybody = peopleBy(() => ({}));

/**
 * Who it is that a row names.
 * @param carried As the row has them, if it was read with them; null: there is nobody.
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
 * How to read rows of a trip's, each with the person whom it names, by one statement.
 * @param personId The column that names the person.
 * @param carries The names of all that a row may carry; what isn't put there is null.
 * @param carry What a row carries besides its own fields.
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
    /** A page of the list. */
    readPage(ctx: Context, tripId: string, slice: Slice) {
      const values: unknown[] = [tripId];
      return read(ctx.readRows, `WHERE ${name}.trip_id = $1${pageEnd(name, slice, values)}`, values);
    },
    /** Those with these ids, in any order, of whichever trips. */
    readById: (run: RunStatement, ids: readonly string[]) => read(run, `WHERE ${name}.id = ANY($1)`, [ids]),
  };
}
