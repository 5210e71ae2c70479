import { selectPeople } from '../account/people.ts';
import { preferenceColumns, preferencesIn } from '../account/preferences.ts';
import type { Sql } from '../core/sql/tables.ts';

// What an archive has of the person beside their trips. It has no secrets: no hashes, and no tokens of invitations.

/** Reads the account with its preferences; undefined if it was deleted. */
export async function readAccount(kysely: Sql, userId: string) {
  const row = await selectPeople(kysely)
    .select(preferenceColumns)
    .select('user.createdAt')
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, username, avatarUrl, createdAt } = row;
  return { id, email, username, avatarUrl, createdAt, preferences: preferencesIn(row) };
}

export const readSessions = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('session')
    .select(['publicId as id', 'device', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('granted', 'is', null)
    .orderBy('createdAt')
    .execute();

export const readTokens = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('accessToken')
    .innerJoin('session', 'session.id', 'accessToken.sessionId')
    .select(['accessToken.id', 'accessToken.name', 'accessToken.hint', 'session.granted'])
    .select(['session.createdAt', 'session.lastUsedAt', 'session.expiresAt'])
    .where('session.userId', '=', userId)
    .orderBy('accessToken.id')
    .execute();

/** Reads the invitations to this address, with the name of each inviter. */
export const readReceived = (kysely: Sql, email: string) =>
  kysely
    .selectFrom('invitation')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'invitation.inviterId').on('user.deletionRequestedAt', 'is', null),
    )
    .select(['invitation.id', 'tripName', 'tripDestination', 'role', 'message', 'status'])
    .select(['user.username as inviter', 'invitation.createdAt', 'expiresAt'])
    .where('invitation.email', '=', email)
    .orderBy('invitation.id')
    .execute();

/** Reads the invitations that the person has sent. They have typed the addresses themselves. */
export const readSent = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('invitation')
    .select(['id', 'tripId', 'tripName', 'email', 'role', 'message', 'status', 'createdAt', 'expiresAt'])
    .where('inviterId', '=', userId)
    .orderBy('id')
    .execute();

export const readLinks = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('joinLink')
    .select(['id', 'tripId', 'hint', 'role', 'maxUses', 'uses', 'createdAt', 'expiresAt', 'revokedAt'])
    .where('createdById', '=', userId)
    .orderBy('id')
    .execute();
