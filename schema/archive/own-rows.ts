import { emailStatusOf } from '../account/email-status.ts';
import { selectPeople } from '../account/people.ts';
import { preferenceColumns, preferencesIn } from '../account/preferences.ts';
import { shownAddress } from '../core/shown-address.ts';
import type { Sql } from '../core/sql/tables.ts';
import { idIn, pictureFile } from '../picture/stored.ts';

// What an archive has of the person beside their trips. It has no secrets: no hashes, and no tokens of invitations.

/** Reads the account with its preferences; undefined if it was deleted. */
export async function readAccount(kysely: Sql, userId: string) {
  const row = await selectPeople(kysely)
    .select(preferenceColumns)
    .select(['user.createdAt', 'user.earlierEmails', emailStatusOf('user').as('emailStatus')])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, emailStatus, earlierEmails, username, avatarUrl, createdAt } = row;
  const avatar = idIn(avatarUrl);
  const avatarFile = avatar && pictureFile(avatar);
  const addresses = { email: shownAddress(email), earlierEmails: earlierEmails.map(shownAddress) };
  const person = { id, ...addresses, emailStatus, username, avatarUrl, avatarFile, createdAt };
  return { ...person, preferences: preferencesIn(row) };
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

/** Reads the invitations to this address, with the name of each inviter. @param email Proven: see `provenAddress`. */
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
export async function readSent(kysely: Sql, userId: string) {
  const sent = await kysely
    .selectFrom('invitation')
    .select(['id', 'tripId', 'tripName', 'email', 'role', 'message', 'status', 'createdAt', 'expiresAt'])
    .where('inviterId', '=', userId)
    .orderBy('id')
    .execute();
  return sent.map((invitation) => ({ ...invitation, email: shownAddress(invitation.email) }));
}

export const readLinks = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('joinLink')
    .select(['id', 'tripId', 'hint', 'role', 'maxUses', 'uses', 'createdAt', 'expiresAt', 'revokedAt'])
    .where('createdById', '=', userId)
    .orderBy('id')
    .execute();

/** Reads the person's calendar feeds, also those of trips that they have left. */
export const readFeeds = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('calendarFeed')
    .select(['id', 'tripId', 'label', 'hint', 'hasCodes', 'hasCosts', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

/** Reads the person's trips that an owner has deleted and can still restore. Their contents are out of reach. */
export const readDeletedTrips = (kysely: Sql, userId: string) =>
  kysely
    .selectFrom('parkedMembership')
    .innerJoin('trip', 'trip.id', 'parkedMembership.tripId')
    .select(['trip.id', 'trip.name', 'trip.destination', 'trip.deletedAt', 'parkedMembership.role as yourRole'])
    .where('parkedMembership.userId', '=', userId)
    .where('trip.deletedAt', 'is not', null)
    .orderBy('trip.id')
    .execute();
