import { randomBytes } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { generateKeyBetween } from 'fractional-indexing';
import { newId } from '../schema/core/ids.ts';
import { hashOfToken } from '../schema/core/token-hash.ts';
import { expiryOf } from '../schema/invitation/rules.ts';
import { defaultExpiry } from '../schema/join-link/rules.ts';
import type { Prisma } from './generated/client.ts';

// Makes complete rows for createMany from the fields that the caller gives. factories.ts inserts single rows, the seed
// hundreds.

type Some<Row, Needed extends keyof Row = never> = Partial<Row> & Pick<Row, Needed>;

export const PASSWORD = 'a-marigold-signpost';

/** bcrypt's minimum, to keep tests fast. */
const TEST_COST = 4;
const hashes = new Map<string, string>();

/** Returns a bcrypt hash of the password. It is computed once and is the same for all users. */
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

export const draftOptions = (pollId: string, texts: string[]): Prisma.PollOptionCreateManyInput[] =>
  texts.map((text, position) => ({ id: newId('PollOption'), pollId, text, position }));

/** Makes a pending invitation, valid for two weeks from its creation. */
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

/** The token is not stored. */
export function draftJoinLink(
  fields: Some<Prisma.JoinLinkCreateManyInput, 'tripId' | 'createdById'>,
): Prisma.JoinLinkCreateManyInput & { token: string } {
  const token = randomBytes(24).toString('base64url');
  const createdAt = new Date(fields.createdAt ?? Date.now());
  return {
    id: newId('JoinLink'),
    token,
    tokenHash: hashOfToken(token),
    hint: token.slice(-4),
    role: 'MEMBER',
    createdAt,
    expiresAt: defaultExpiry(createdAt),
    ...fields,
  };
}

/** The token is not stored. */
export function draftCalendarFeed(
  fields: Some<Prisma.CalendarFeedCreateManyInput, 'userId'>,
): Prisma.CalendarFeedCreateManyInput & { token: string } {
  const token = randomBytes(24).toString('base64url');
  return {
    id: newId('CalendarFeed'),
    token,
    tokenHash: hashOfToken(token),
    hint: token.slice(-4),
    hasCodes: false,
    hasCosts: false,
    createdAt: new Date(),
    ...fields,
  };
}

/** Makes an attachment, without its file. */
export function draftAttachment(
  fields: Some<Prisma.AttachmentCreateManyInput, 'tripId'>,
): Prisma.AttachmentCreateManyInput {
  return {
    id: newId('Attachment'),
    name: 'ticket.pdf',
    mediaType: 'application/pdf',
    bytes: 80_000,
    hash: randomBytes(32).toString('hex'),
    addedAt: new Date(),
    ...fields,
  };
}

/** Makes a picture in use, without files. Its size is that of a photo. */
export function draftPicture(fields: Some<Prisma.PictureCreateManyInput, 'purpose'>): Prisma.PictureCreateManyInput {
  const uploadedAt = fields.uploadedAt ?? new Date();
  return {
    id: newId('Picture'),
    width: 1920,
    height: 1440,
    versions: [320, 960, 1920].map((width) => ({ width, avif: width * 100, webp: width * 150 })),
    bytes: 800_000,
    hash: randomBytes(32).toString('hex'),
    placeholder: 'data:image/webp;base64,UklGRg==',
    uploadedAt,
    attachedAt: uploadedAt,
    ...fields,
  };
}
