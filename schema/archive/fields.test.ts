import { expect, test } from 'vitest';
import { draftCalendarFeed } from '../../prisma/drafts.ts';
import { buildActivity, buildInvitation, buildJoinLink, buildPicture, buildTrip } from '../../prisma/factories.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import { testDomain } from '../../server/test/domain.ts';
import type { Archived, LeftOut } from '../../server/test/domain-testing.ts';
import { person } from '../../server/test/party.ts';
import { domains } from '../../server/test/rights.ts';
import { newId } from '../core/ids.ts';
import '../index.ts';
import { contentOf } from './content.ts';

// Every column of schema.prisma is in an archive, or here with the reason why not. A new one is in this test at once.

const SECRET = 'a secret, or its hash';
const OWNER = 'the person';

const ofPerson: Archived[] = [
  {
    at: 'account',
    model: 'User',
    leftOut: {
      passwordHash: SECRET,
      emailConfirmedAt: 'it says when a link was opened',
      lockedAt: 'it belongs to the operator',
      deletionRequestedAt: 'null: a deleted account gets no archive',
      newTripsAt: 'counted for a limit, for a day',
      botTripId: 'null: a bot gets no archive',
    },
  },
  {
    at: 'sessions.0',
    model: 'Session',
    as: { publicId: 'id' },
    leftOut: { id: SECRET, userId: OWNER, granted: 'null: those of access tokens are not in this list' },
  },
  { at: 'accessTokens.0', model: 'AccessToken', leftOut: { sessionId: SECRET } },
  {
    at: 'invitationsReceived.0',
    model: 'Invitation',
    as: { inviterId: 'inviter' },
    leftOut: { token: SECRET, secretHash: SECRET, email: OWNER, tripId: 'the person may not be a member' },
  },
  {
    at: 'invitationsSent.0',
    model: 'Invitation',
    leftOut: { token: SECRET, secretHash: SECRET, inviterId: OWNER, tripDestination: 'the trip has it' },
  },
  { at: 'joinLinks.0', model: 'JoinLink', leftOut: { tokenHash: SECRET, createdById: OWNER } },
  { at: 'calendarFeeds.0', model: 'CalendarFeed', leftOut: { tokenHash: SECRET, userId: OWNER } },
  {
    at: 'deletedTrips.0',
    model: 'ParkedMembership',
    as: { tripId: 'id', role: 'yourRole' },
    leftOut: Object.fromEntries(
      ['userId', 'joinedAt', 'seenSeq', 'joinLinkId', 'memberId', 'archivedAt'].map((field) => [
        field,
        'back when the trip is restored',
      ]),
    ),
  },
  {
    at: 'trips.0',
    model: 'Trip',
    leftOut: {
      seq: 'it counts the changes',
      deletedAt: 'null: deleted trips are in another list',
      deletedById: 'null: deleted trips are in another list',
    },
  },
  // The person's own membership.
  {
    at: 'trips.0',
    model: 'Member',
    as: { tripId: 'id', role: 'yourRole' },
    leftOut: { id: 'among the members', userId: OWNER, seenSeq: 'unread changes', joinLinkId: 'for managers' },
  },
];

/** The lists of a trip. */
const ofTrip = domains.flatMap(({ archived }) => archived?.lists ?? []);

/** The tables that are left out, each with the reason. */
const leftOutTables: LeftOut = {
  ...Object.assign({}, ...domains.map(({ archived }) => archived?.leftOut)),
  SignInAddress: 'keyed hashes',
  PasswordReset: SECRET,
  EmailConfirmation: SECRET,
  Mail: 'deleted once it is sent',
  MailRefusal: 'kept for an address, also without an account',
  ServerKey: SECRET,
  Archive: 'the archive itself',
  ArchiveChunk: 'the archive itself',
  TripEvent: 'past changes: the trip is here as it is',
};

const domain = await testDomain();
const { db } = domain;

/** Makes the archive of a person with one row for each list. */
async function archive() {
  const { viewer } = await person(domain, 'ann');
  const { id: ownerId = '', email = '' } = viewer ?? {};
  const now = new Date();
  const { id: tripId } = await buildTrip(db, { ownerId });
  const session = {
    id: 'a hash',
    userId: ownerId,
    createdAt: now,
    expiresAt: now,
    granted: { scopes: [], tripIds: null },
  };
  await db.session.create({
    data: { ...session, token: { create: { id: newId('AccessToken'), name: 'curl', hint: 'wxyz' } } },
  });
  await buildInvitation(db, { tripId, inviterId: ownerId, email: 'bob@example.com' });
  const { id: otherId } = await buildTrip(db);
  await buildInvitation(db, { tripId: otherId, email });
  await buildJoinLink(db, { tripId, createdById: ownerId });
  const { token: _, ...feed } = draftCalendarFeed({ userId: ownerId, tripId });
  await db.calendarFeed.create({ data: feed });
  const { id: activityId } = await buildActivity(db, { tripId });
  await buildPicture(db, { tripId, purpose: 'ACTIVITY', activityId, attachedAt: now });
  const planting = domains.filter(({ archived }) => archived);
  for (const { plant } of planting) await plant?.({ db, tripId, userId: ownerId, texts: ['text'], now });
  const { id: deletedId } = await buildTrip(db, { deletedAt: now });
  await db.parkedMembership.create({
    data: { userId: ownerId, tripId: deletedId, role: 'OWNER', joinedAt: now, seenSeq: 0 },
  });
  let text = '';
  for await (const part of contentOf(await domain.as(null), ownerId, now, () => {})) text += part;
  return JSON.parse(text);
}

const whole = await archive();

/** Returns a row of the archive. An account's preferences are an object inside it. */
function rowAt(place: string): Record<string, unknown> {
  const row = place.split('.').reduce((value, name) => value[name], whole);
  return { ...row, ...row.preferences };
}

const archived = [...ofPerson, ...ofTrip];

test.each(archived)('$at has every column of $model that is not left out', ({ model, at, as = {}, leftOut }) => {
  const row = rowAt(at);
  const taken = new Set(Object.values(as));
  const isIn = (column: string) => (column in as ? (as[column] ?? '') in row : column in row && !taken.has(column));
  const missing = Object.keys(Prisma[`${model}ScalarFieldEnum`]).filter((column) => !isIn(column));
  expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
});

test('every table is in an archive or left out', () => {
  const known = [...archived.map(({ model }) => model), ...Object.keys(leftOutTables)];
  expect([...new Set(known)].sort()).toEqual(Object.keys(Prisma.ModelName).sort());
});
