import type { Pool } from 'pg';
import {
  buildActivity,
  buildEvent,
  buildInvitation,
  buildMember,
  buildMessage,
  buildPoll,
  buildTrip,
  buildUser,
  buildVote,
} from '../../prisma/factories.ts';
import { prismaOver } from '../database/database.ts';

/** Texts that a text format of rows could damage. */
const awkward = [
  'plain',
  '',
  ' spaces around ',
  'two\nlines\r\nand\ta tab\u2028a line separator\u2029a paragraph',
  '👩‍👩‍👧‍👦 Zażółć gęślą jaźń 日本語 \u202Eright to left',
  'quotes " \' and \\ backslashes \\n {a,"b",NULL} NULL \\N',
  '𝕊𝕦𝕣𝕣𝕠𝕘𝕒𝕥𝕖𝕤',
];

/** Inserts rows into every table, with all kinds of stored values, including difficult ones. */
export async function plantSamples(pool: Pool): Promise<void> {
  const db = prismaOver(pool);
  const now = new Date('2026-05-12T09:40:00.123Z');
  const user = await buildUser(db, { avatarUrl: null, createdAt: new Date('0001-01-01T00:00:00.001Z') });
  const locked = await buildUser(db, { lockedAt: now });
  const dates = { startDate: new Date('0001-01-01'), endDate: new Date('9998-12-31') };
  const { id: tripId } = await buildTrip(db, { ownerId: user.id, description: awkward.join('\n'), ...dates });
  await buildMember(db, { tripId, userId: locked.id });
  for (const text of awkward) await buildMessage(db, { tripId, authorId: user.id, text, sentAt: now });
  await buildMessage(db, { tripId, authorId: null, text: 'x'.repeat(4_000), editedAt: now });
  const place = { latitude: 38.71234567890123, longitude: -179.99999999999997 };
  // The column's collation sorts by bytes, and not by a language's order.
  for (const position of ['Zz', 'a0', 'a0V', 'b1']) await buildActivity(db, { tripId, position, ...place, cost: 0 });
  const { options } = await buildPoll(db, { tripId, createdById: user.id, closesAt: now });
  if (options[0]) await buildVote(db, { option: options[0], userId: user.id });
  await buildInvitation(db, { tripId, inviterId: user.id, message: awkward.join() });
  // Invitations keep the trip's earlier name.
  await db.trip.update({ where: { id: tripId }, data: { name: 'Renamed' } });
  const json = { text: awkward, numbers: [0.1, 1e21, -0, 9007199254740991], nested: { null: null, yes: true } };
  await buildEvent(db, tripId, { kind: 'TRIP_UPDATED', subjectId: tripId, actorId: user.id, at: now, after: json });
  const untilLater = { userId: user.id, createdAt: now, expiresAt: new Date('9998-12-31T23:59:59.999Z') };
  await db.session.create({ data: { id: 'a'.repeat(64), ...untilLater } });
  await db.signInAddress.create({ data: { userId: user.id, key: 'key', hash: 'hash', usedAt: now } });
  await db.passwordReset.create({ data: { id: 'b'.repeat(64), ...untilLater } });
}
