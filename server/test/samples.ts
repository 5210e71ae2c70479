import type { Pool } from 'pg';
import { buildEvent, buildMember, buildTrip, buildUser } from '../../prisma/factories.ts';
import { prismaOver } from '../../prisma/prisma-over.ts';
import { domains } from './rights.ts';

/** Texts that a text format of rows could damage. */
const texts = [
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
  const { id: tripId } = await buildTrip(db, { ownerId: user.id, description: texts.join('\n'), ...dates });
  await buildMember(db, { tripId, userId: locked.id });
  for (const { plant } of domains) await plant?.({ db, tripId, userId: user.id, texts, now });
  // Invitations keep the trip's earlier name.
  await db.trip.update({ where: { id: tripId }, data: { name: 'Renamed' } });
  const json = { text: texts, numbers: [0.1, 1e21, -0, 9007199254740991], nested: { null: null, yes: true } };
  await buildEvent(db, tripId, { kind: 'TRIP_UPDATED', subjectId: tripId, actorId: user.id, at: now, after: json });
}
