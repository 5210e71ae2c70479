import { generateKeyBetween } from 'fractional-indexing';
import { snapshot } from '../schema/core/journal/changes.ts';
import {
  draftActivity,
  draftAttachment,
  draftInvitation,
  draftJoinLink,
  draftMember,
  draftMessage,
  draftOptions,
  draftPicture,
  draftPoll,
  draftTrip,
  draftUser,
} from './drafts.ts';
import type {
  Activity,
  Attachment,
  Invitation,
  JoinLink,
  Member,
  Message,
  Picture,
  Poll,
  PollOption,
  Prisma,
  Trip,
  User,
} from './generated/client.ts';

// Insert rows for tests, with defaults for fields that the caller leaves out. Each change of a trip is also appended to
// its journal, as a command does. They check no permissions and notify no subscribers. To test live delivery, run the
// command.

type Db = Prisma.TransactionClient;

type Fields<Row> = Partial<Row>;

type EventFields = Omit<Prisma.TripEventCreateManyInput, 'seq' | 'tripId'>;

/** Appends an event to the trip's journal. @returns its seq. */
export async function buildEvent(db: Db, tripId: string, event: EventFields): Promise<number> {
  const { seq } = await db.trip.update({
    where: { id: tripId },
    data: { seq: { increment: 1 } },
    select: { seq: true },
  });
  await db.tripEvent.create({ data: { tripId, seq, ...event }, select: { seq: true } });
  return seq;
}

/** Creates a user with the password PASSWORD of drafts.ts. */
export const buildUser = (db: Db, fields: Fields<Prisma.UserCreateManyInput> = {}): Promise<User> =>
  db.user.create({ data: draftUser(fields) });

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

async function nextPosition(db: Db, tripId: string): Promise<string> {
  const last = await db.activity.findFirst({ where: { tripId }, orderBy: { position: 'desc' } });
  return generateKeyBetween(last?.position ?? null, null);
}

/** Creates an activity, by default at the end of the order by position. */
export async function buildActivity(
  db: Db,
  fields: Fields<Prisma.ActivityCreateManyInput> & { tripId: string },
): Promise<Activity> {
  const { tripId, position = await nextPosition(db, tripId) } = fields;
  const activity = await db.activity.create({ data: draftActivity({ ...fields, position }) });
  const { id: subjectId, createdById: actorId, createdAt: at, name, category, scheduledTime, scheduledDay } = activity;
  const after = snapshot({ name, category, scheduledTime, scheduledDay });
  await buildEvent(db, tripId, { kind: 'ACTIVITY_ADDED', subjectId, actorId, at, after });
  return activity;
}

/** Creates the newest message of the trip's chat. It does not check that the author is a member. */
export async function buildMessage(
  db: Db,
  fields: Omit<Fields<Prisma.MessageCreateManyInput>, 'seq'> & { tripId: string },
): Promise<Message> {
  // The event comes first, because the message gets its seq.
  const { id: subjectId, sentAt: at, ...draft } = draftMessage({ ...fields, seq: 0 });
  const event: EventFields = { kind: 'MESSAGE_SENT', subjectId, actorId: draft.authorId ?? null, at };
  const seq = await buildEvent(db, draft.tripId, event);
  return db.message.create({ data: { ...draft, id: subjectId, sentAt: at, seq } });
}

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

export async function buildVote(
  db: Db,
  { option, userId, castAt = new Date() }: { option: PollOption; userId?: string; castAt?: Date },
): Promise<void> {
  const { id: optionId, pollId } = option;
  const actorId = userId ?? (await buildUser(db)).id;
  await db.vote.create({ data: { pollId, optionId, userId: actorId, castAt } });
  const { tripId } = await db.poll.findUniqueOrThrow({ where: { id: pollId }, select: { tripId: true } });
  await buildEvent(db, tripId, { kind: 'VOTE_CAST', subjectId: pollId, actorId, at: castAt });
}

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

/** Creates an open join link, from this person or from a new user. @returns it with its token. */
export async function buildJoinLink(
  db: Db,
  { createdById, ...fields }: Fields<Prisma.JoinLinkCreateManyInput> & { tripId: string },
): Promise<JoinLink & { token: string }> {
  const actorId = createdById ?? (await buildUser(db)).id;
  const { token, ...data } = draftJoinLink({ ...fields, createdById: actorId });
  const link = await db.joinLink.create({ data });
  const { id: subjectId, tripId, createdAt: at, role, expiresAt, maxUses } = link;
  const after = { role, expiresAt: expiresAt.toISOString(), maxUses };
  await buildEvent(db, tripId, { kind: 'JOIN_LINK_CREATED', subjectId, actorId, at, after });
  return { ...link, token };
}

/** Creates a picture without files, and the event of one that was added to an activity or an expense. */
export async function buildPicture(
  db: Db,
  fields: Omit<Fields<Prisma.PictureCreateManyInput>, 'purpose'> & { tripId: string; purpose: Picture['purpose'] },
): Promise<Picture> {
  const picture = await db.picture.create({ data: draftPicture(fields) });
  const { id: subjectId, uploadedById: actorId, uploadedAt: at, alternativeText } = picture;
  if (fields.purpose !== 'ACTIVITY' && fields.purpose !== 'EXPENSE') return picture;
  const { activityId, messageId, expenseId } = picture;
  const after = { alternativeText, activityId, messageId, expenseId };
  await buildEvent(db, fields.tripId, { kind: 'PICTURE_ADDED', subjectId, actorId, at, after });
  return picture;
}

/** Creates an attachment without its file, and the event of its addition. */
export async function buildAttachment(
  db: Db,
  fields: Fields<Prisma.AttachmentCreateManyInput> & { tripId: string },
): Promise<Attachment> {
  const attachment = await db.attachment.create({ data: draftAttachment(fields) });
  const { id: subjectId, addedById: actorId, addedAt: at, name, activityId } = attachment;
  const after = { name, activityId };
  await buildEvent(db, fields.tripId, { kind: 'ATTACHMENT_ADDED', subjectId, actorId, at, after });
  return attachment;
}
