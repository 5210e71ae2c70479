import { sql } from 'kysely';
import type { User } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { byId } from '../core/sql/rows.ts';
import type { Sql } from '../core/sql/tables.ts';

/** The visible data of a person. Only members of the same trip see the e-mail address. */
export type Person = Pick<User, 'id' | 'email' | 'username' | 'avatarUrl'>;

export const asPerson = ({ id, email, username, avatarUrl }: Person): Person => ({ id, email, username, avatarUrl });

/** Reads the visible data of people. It leaves out those who have deleted their accounts, also in what they wrote. */
export const selectPeople = (kysely: Sql) =>
  kysely
    .selectFrom('user')
    .select(['user.id', 'user.email', 'user.username', 'user.avatarUrl'])
    .where('user.deletionRequestedAt', 'is', null);

/** Whether the person behind a row has not deleted their account. @param id The column with the person's id. */
export const isVisible = (id: 'invitation.inviterId' | 'joinLink.createdById' | 'picture.uploadedById') =>
  sql<boolean>`exists (select from "user" where "user".id = ${sql.ref(id)} and "user".deletion_requested_at is null)`;

const anybody = byId<Person>((kysely, ids) =>
  selectPeople(kysely).where('user.id', '=', sql<string>`any(${ids})`).execute(),
);

/** @param carried The person that was read with the row; null if there is none; undefined if it was not read. */
export function personOf(ctx: Context, carried: Person | null | undefined, id: string | null) {
  if (carried !== undefined) return carried;
  return id === null ? null : anybody(ctx, id);
}

/** The people that rows refer to, for a lateral join. @param id The column with the person's id. */
export const peopleOn = (
  kysely: Sql,
  id: 'activity.createdById' | 'joinLink.createdById' | 'member.userId' | 'message.authorId' | 'poll.createdById',
) =>
  selectPeople(kysely)
    .where('user.id', '=', sql.ref<string>(id))
    // The limit has each looked up by id: Postgres would rather read all people, while they are some thousands.
    .limit(1)
    .as('person');

export const personColumns = [
  'person.id as personId',
  'person.email as personEmail',
  'person.username as personName',
  'person.avatarUrl as personAvatar',
] as const;

export interface PersonColumns {
  personId: string | null;
  personEmail: string | null;
  personName: string | null;
  personAvatar: string | null;
}

export const personIn = ({ personId, personEmail, personName, personAvatar }: PersonColumns): Person | null =>
  personId === null
    ? null
    : { id: personId, email: personEmail ?? '', username: personName ?? '', avatarUrl: personAvatar };
