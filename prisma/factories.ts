import { generateKeyBetween } from 'fractional-indexing';
import { snapshot } from '../schema/core/journal/changes.ts';
import {
  draftActivity,
  draftInvitation,
  draftMember,
  draftMessage,
  draftOptions,
  draftPoll,
  draftTrip,
  draftUser,
} from './drafts.ts';
import type {
  Activity,
  Invitation,
  Member,
  Message,
  Poll,
  PollOption,
  Prisma,
  Trip,
  User,
} from './generated/client.ts';

// Things in the database, with whatever the caller leaves out filled in, and each change of a trip in its journal as if
// a command had made it. They ask nobody and wake nobody: to see something arrive live, run the command.

/** The client, or a transaction's. */
type Db = Prisma.TransactionClient;

/** What can be said of a row; whatever isn't is made up. */
type Fields<Row> = Partial<Row>;

type Line = Omit<Prisma.TripEventCreateManyInput, 'seq' | 'tripId'>;

/** Appends a line to the trip's journal. @returns its seq. */
export async function buildEvent(db: Db, tripId: string, line: Line): Promise<number> {
  const { seq } = await db.trip.update({
    where: { id: tripId },
    data: { seq: { increment: 1 } },
    select: { seq: true },
  });
  await db.tripEvent.create({ data: { tripId, seq, ...line }, select: { seq: true } });
  return seq;
}

/** Somebody whose password is PASSWORD of drafts.ts. */
export const buildUser = (db: Db, fields: Fields<Prisma.UserCreateManyInput> = {}): Promise<User> =>
  db.user.create({ data: draftUser(fields) });

/** A trip of this owner's, or of somebody new. */
export async function buildTrip(
  db: Db,
  { ownerId, ...fields }: Fields<Prisma.TripCreateManyInput> & { ownerId?: string } = {},
): Promise<Trip> {
  const owner = ownerId ?? (await buildUser(db)).id;
  const { id, name, destination, timeZone, createdAt } = await db.trip.create({ data: draftTrip(fields) });
  const membership = draftMember({ tripId: id, userId: owner, role: 'OWNER', joinedAt: createdAt });
  await db.member.create({ data: membership });
  const after = snapshot({ name, destination, timeZone });
  await buildEvent(db, id, { kind: 'TRIP_CREATED', subjectId: id, actorId: owner, at: createdAt, after });
  return db.trip.findUniqueOrThrow({ where: { id } });
}

/** A seat for this user, or for somebody new. */
export async function buildMember(
  db: Db,
  { userId, ...fields }: Fields<Prisma.MemberCreateManyInput> & { tripId: string },
): Promise<Member> {
  const actorId = userId ?? (await buildUser(db)).id;
  const member = await db.member.create({ data: draftMember({ ...fields, userId: actorId }) });
  const { id: subjectId, tripId, role, joinedAt: at } = member;
  await buildEvent(db, tripId, { kind: 'MEMBER_JOINED', subjectId, actorId, at, after: { userId: actorId, role } });
  return member;
}

/** An activity at the end of the hand-made order. */
export async function buildActivity(
  db: Db,
  fields: Fields<Prisma.ActivityCreateManyInput> & { tripId: string },
): Promise<Activity> {
  const { tripId } = fields;
  const last = await db.activity.findFirst({ where: { tripId }, orderBy: { position: 'desc' } });
  const position = generateKeyBetween(last?.position ?? null, null);
  const activity = await db.activity.create({ data: draftActivity({ position, ...fields }) });
  const { id: subjectId, createdById: actorId, createdAt: at, name, category, scheduledTime } = activity;
  const after = snapshot({ name, category, scheduledTime });
  await buildEvent(db, tripId, { kind: 'ACTIVITY_ADDED', subjectId, actorId, at, after });
  return activity;
}

/** The newest message of the trip's chat; its author's seat is the caller's affair. */
export async function buildMessage(
  db: Db,
  fields: Omit<Fields<Prisma.MessageCreateManyInput>, 'seq'> & { tripId: string },
): Promise<Message> {
  // Its line in the journal comes first: the message is numbered after it.
  const { id: subjectId, sentAt: at, ...draft } = draftMessage({ ...fields, seq: 0 });
  const line: Line = { kind: 'MESSAGE_SENT', subjectId, actorId: draft.authorId ?? null, at };
  const seq = await buildEvent(db, draft.tripId, line);
  return db.message.create({ data: { ...draft, id: subjectId, sentAt: at, seq } });
}

/** An open poll with these options. */
export async function buildPoll(
  db: Db,
  {
    options: texts = ['Cervejaria Ramiro', 'Zé da Mouraria'],
    ...fields
  }: Fields<Prisma.PollCreateManyInput> & { tripId: string; options?: string[] },
): Promise<Poll & { options: PollOption[] }> {
  const draft = draftPoll(fields);
  const poll = await db.poll.create({ data: draft });
  const { id: subjectId, createdById: actorId, createdAt: at, question, tripId } = poll;
  const options = await db.pollOption.createManyAndReturn({ data: draftOptions(subjectId, texts) });
  const after = { question, options: texts };
  await buildEvent(db, tripId, { kind: 'POLL_CREATED', subjectId, actorId, at, after });
  return { ...poll, options: options.sort((a, b) => a.position - b.position) };
}

/** This user's vote, or somebody new's, for the option. */
export async function buildVote(
  db: Db,
  { option, userId, castAt = new Date() }: { option: PollOption; userId?: string; castAt?: Date },
): Promise<void> {
  const { id: optionId, pollId } = option;
  const actorId = userId ?? (await buildUser(db)).id;
  await db.vote.create({ data: { pollId, optionId, userId: actorId, castAt } });
  const { tripId } = await db.poll.findUniqueOrThrow({ where: { id: pollId }, select: { tripId: true } });
  await buildEvent(db, tripId, { kind: 'VOTE_CAST', subjectId: pollId, actorId, at: castAt, after: { optionId } });
}

/** A pending invitation, from this inviter or from somebody new. */
export async function buildInvitation(
  db: Db,
  { inviterId, ...fields }: Fields<Prisma.InvitationCreateManyInput> & { tripId: string },
): Promise<Invitation> {
  const actorId = inviterId ?? (await buildUser(db)).id;
  const invitation = await db.invitation.create({ data: draftInvitation({ ...fields, inviterId: actorId }) });
  const { id: subjectId, tripId, createdAt: at, email, role } = invitation;
  await buildEvent(db, tripId, { kind: 'INVITATION_SENT', subjectId, actorId, at, after: { email, role } });
  return invitation;
}
