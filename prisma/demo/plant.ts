import { snapshot } from '../../schema/core/journal/changes.ts';
import { draftTrip } from '../drafts.ts';
import type { Prisma } from '../generated/client.ts';
import { drawAnswers } from './answers.ts';
import { drawBookings } from './bookings.ts';
import { Clock } from './clock.ts';
import { type DemoFile, drawFiles } from './files.ts';
import { drawMoney, drawTravelers } from './money.ts';
import { drawActivities, drawInvitations, drawJoinLinks, drawMembers, drawPolls, type Scene } from './rows.ts';
import type { TripScript } from './script.ts';
import { drawChat } from './talk.ts';

/** Everyone has seen all but the newest events of a trip: enough to show what is new, and no more. */
const NEWS = 7;

/**
 * The journal has everything in the order in which it happened.
 * @param idOf The ids of the people's accounts.
 * @returns the files, which the store does not have yet.
 */
export async function plantTrip(
  db: Prisma.TransactionClient,
  script: TripScript,
  idOf: Scene['idOf'],
  now: Date,
): Promise<DemoFile[]> {
  const clock = new Clock(now, script.timeZone);
  const { name, destination, description, timeZone, startsIn, days } = script;
  const fields = {
    ...{ name, destination, description, timeZone },
    ...(script.getsAround && { getsAround: script.getsAround }),
    startDate: clock.day(startsIn),
    endDate: clock.day(startsIn + days - 1),
  };
  const { currency } = script.money;
  const trip = draftTrip({ ...fields, currency, createdAt: clock.when(script.made) });
  const scene: Scene = { script, tripId: trip.id, idOf, clock };
  const { joinLinks, events: opened } = drawJoinLinks(scene);
  const { members, events: joined } = drawMembers(scene, snapshot(fields), joinLinks[0]?.id ?? null);
  const { activities, events: added } = drawActivities(scene);
  const { reservations, events: booked } = drawBookings({ ...scene, activities });
  const { attachments, events: attached, files } = drawFiles(scene, activities);
  const { polls, options, votes, events: asked } = drawPolls(scene);
  const { invitations, events: sent } = drawInvitations(scene);
  const { travelers: brought, events: came } = drawTravelers(scene);
  const { travelers, answers, events: answered } = drawAnswers({ ...scene, activities, travelers: brought });
  const { expenses, parts, payments, events: spent } = drawMoney({ ...scene, travelers, activities });
  const { messages, reactions, mentions, events: said } = drawChat(scene);
  const journal = [
    ...joined,
    ...added,
    ...booked,
    ...attached,
    ...asked,
    ...sent,
    ...opened,
    ...came,
    ...answered,
    ...spent,
    ...said,
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event, index) => ({ tripId: trip.id, seq: index + 1, ...event }));
  // A message is sent before anyone reacts to it.
  const seqOf = new Map(journal.toReversed().map(({ subjectId, seq }) => [subjectId, seq]));
  await db.trip.create({ data: { ...trip, seq: journal.length } });
  await db.tripEvent.createMany({ data: journal });
  await db.joinLink.createMany({ data: joinLinks });
  // Before the members: joining gives a traveler to those who have none.
  await db.traveler.createMany({ data: travelers });
  await db.member.createMany({ data: members.map((member) => ({ ...member, seenSeq: journal.length - NEWS })) });
  await db.activity.createMany({ data: activities });
  await db.activityAnswer.createMany({ data: answers });
  await db.reservation.createMany({ data: reservations });
  await db.attachmentFile.createMany({ data: files.map(({ hash }) => ({ hash, writtenAt: now })) });
  await db.attachment.createMany({ data: attachments });
  await db.expense.createMany({ data: expenses });
  await db.expensePart.createMany({ data: parts });
  await db.payment.createMany({ data: payments });
  await db.poll.createMany({ data: polls });
  await db.pollOption.createMany({ data: options });
  await db.vote.createMany({ data: votes });
  await db.invitation.createMany({ data: invitations });
  await db.message.createMany({ data: messages.map((message) => ({ ...message, seq: seqOf.get(message.id) ?? 0 })) });
  await db.reaction.createMany({ data: reactions });
  await db.mention.createMany({ data: mentions });
  return files;
}
