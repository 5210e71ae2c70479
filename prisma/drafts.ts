import { randomBytes } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { generateKeyBetween } from 'fractional-indexing';
import { newId } from '../schema/core/ids.ts';
import { expiryOf } from '../schema/invitation/rules.ts';
import type { Prisma } from './generated/client.ts';

// Whole rows, ready for createMany, out of what the caller cares about: factories.ts inserts them one by one, the seed
// by the hundred.

/** Some of the row's fields, of which these are needed. */
type Some<Row, Needed extends keyof Row = never> = Partial<Row> & Pick<Row, Needed>;

/** What everybody signs in with who was given no other password. */
export const PASSWORD = 'a-marigold-signpost';

/** bcrypt's least: signing in is not what most tests are about. */
const TEST_COST = 4;
const hashes = new Map<string, string>();

/** Its bcrypt hash, worked out once and the same for everybody. */
export function hashOf(password: string, cost = TEST_COST): string {
  const key = `${cost} ${password}`;
  const hash = hashes.get(key) ?? hashSync(password, cost);
  hashes.set(key, hash);
  return hash;
}

export function draftUser(fields: Some<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput {
  const id = fields.id ?? newId('User');
  return {
    id,
    email: `${id}@planjam.example`,
    username: `guest ${id.slice(-6)}`,
    passwordHash: hashOf(PASSWORD),
    createdAt: new Date(),
    ...fields,
  };
}

export const draftTrip = (fields: Some<Prisma.TripCreateManyInput> = {}): Prisma.TripCreateManyInput => ({
  id: newId('Trip'),
  name: 'Long weekend',
  destination: 'Lisbon',
  timeZone: 'Europe/Lisbon',
  createdAt: new Date(),
  ...fields,
});

export const draftMember = (
  fields: Some<Prisma.MemberCreateManyInput, 'tripId' | 'userId'>,
): Prisma.MemberCreateManyInput => ({ id: newId('Member'), role: 'MEMBER', joinedAt: new Date(), ...fields });

export function draftActivity(fields: Some<Prisma.ActivityCreateManyInput, 'tripId'>): Prisma.ActivityCreateManyInput {
  const createdAt = fields.createdAt ?? new Date();
  return {
    id: newId('Activity'),
    name: 'Tram 28',
    category: 'activity',
    position: generateKeyBetween(null, null),
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

export const draftMessage = (
  fields: Some<Prisma.MessageCreateManyInput, 'tripId' | 'seq'>,
): Prisma.MessageCreateManyInput => ({ id: newId('Message'), text: 'Shall we?', sentAt: new Date(), ...fields });

export const draftPoll = (fields: Some<Prisma.PollCreateManyInput, 'tripId'>): Prisma.PollCreateManyInput => ({
  id: newId('Poll'),
  question: 'Where do we eat tonight?',
  createdAt: new Date(),
  ...fields,
});

/** A poll's options, in this order. */
export const draftOptions = (pollId: string, texts: string[]): Prisma.PollOptionCreateManyInput[] =>
  texts.map((text, position) => ({ id: newId('PollOption'), pollId, text, position }));

/** Pending, and good for two weeks from when it was made. */
export function draftInvitation(
  fields: Some<Prisma.InvitationCreateManyInput, 'tripId' | 'inviterId'>,
): Prisma.InvitationCreateManyInput {
  const id = fields.id ?? newId('Invitation');
  const createdAt = new Date(fields.createdAt ?? Date.now());
  return {
    id,
    token: randomBytes(24).toString('base64url'),
    email: `${id}@planjam.example`,
    role: 'MEMBER',
    createdAt,
    expiresAt: expiryOf(createdAt),
    ...fields,
  };
}
