import type { Pool } from 'pg';
import { NO_PREFERENCES } from '../../schema/account/preferences.ts';
import { alwaysHere, type OpenDatabase } from '../../server/database/database.ts';
import { idOf } from './data.ts';

const tripId = idOf('trip', 1);
const at = new Date('2026-05-12T09:40:00Z');
const person = { id: idOf('user', 1), email: 'ana@example.com', username: 'ana', avatarUrl: null };
const named = { personId: person.id, personEmail: person.email, personName: person.username, personAvatar: null };
const membership = {
  membershipId: idOf('member', 1),
  membershipRole: 'OWNER',
  membershipJoinedAt: at,
  membershipSeenSeq: 70,
};

const trip = {
  id: tripId,
  name: 'Lisbon',
  description: 'Five of us, and the tram.',
  destination: 'Lisbon',
  startDate: at,
  endDate: at,
  coverImageUrl: null,
  timeZone: 'Europe/Lisbon',
  seq: 75,
  createdAt: at,
  memberCount: 4,
  ...membership,
};

const member = (number: number) => ({
  id: idOf('member', number),
  tripId,
  userId: person.id,
  role: 'MEMBER',
  joinedAt: at,
  seenSeq: 70,
  ...named,
});

const activity = (number: number) => ({
  id: idOf('activity', number),
  tripId,
  name: `Stop ${number}`,
  description: 'Bring water and something for the sun.',
  location: 'Praça do Comércio',
  latitude: 38.7,
  longitude: -9.1,
  scheduledTime: at,
  category: 'activity',
  cost: 1250,
  duration: 90,
  position: `a${number}`,
  createdById: person.id,
  createdAt: at,
  updatedAt: at,
  ...named,
});

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The session was used within this hour. */
const used = { ...NO_PREFERENCES, lastUsedAt: new Date('9998-12-31T23:00:00Z') };

/**
 * Responses by a word that only one statement contains: the session's viewer, the trip, its members, its activities.
 */
const answers: [word: string, rows: object[]][] = [
  [
    'FROM session',
    [{ ...person, membershipId: membership.membershipId, tripId, seenSeq: 70, seq: 75, passed: 0, ...used }],
  ],
  ['from "activity"', times(50, activity)],
  ['from "member" inner join "trip"', [trip]],
  ['from "member"', times(4, member)],
];

const rowsOf = (text: string): object[] => answers.find(([word]) => text.includes(word))?.[1] ?? [];

/** The viewer and the trip of the request. */
export const asked = { viewer: { ...person, preferences: NO_PREFERENCES, sessionId: '' }, tripId };

const pool = {
  query: async ({ text }: { text: string }) => ({ rows: rowsOf(text) }),
  options: { max: 1 },
} as unknown as Pool;

/** A database that responds to the statements of opening a trip at once, always with the same rows. */
export const stubStore: OpenDatabase = {
  pool,
  ...alwaysHere(pool),
  close: async () => {},
};
