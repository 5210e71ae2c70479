import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../server/test/deletions.ts';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { forget } from '../account/forget.ts';
import { addActivity, removeActivity, updateActivity } from '../activity/commands.ts';
import { eraseDueActivities } from '../activity/erasures.ts';
import { restoreActivity } from '../activity/restore-activity.ts';
import { botAddressOf } from '../core/input/bot-address.ts';
import { leaveTrip } from '../member/commands.ts';
import { addTraveler, claimTraveler, removeTraveler } from '../traveler/commands.ts';
import { travelerOfUser } from '../traveler/queries.ts';
import { duplicateTrip } from '../trip/duplicate.ts';
import { setAnswer, setTripAnswer } from './commands.ts';
import { answersOf } from './queries.ts';

const domain = await testDomain();
const { db, kysely } = domain;

let group: Awaited<ReturnType<typeof party>>;
let tripId: string;
let activityId: string;

beforeEach(async () => {
  group = await party(domain);
  ({ tripId } = group);
  const { activity } = await addActivity(group.owner, { tripId, name: 'Surf lesson' });
  activityId = activity.id;
});

type Person = typeof group.owner;

const idOf = ({ viewer }: Person) => viewer?.id ?? '';
const own = async (who: Person, on = tripId) => {
  const traveler = await travelerOfUser(kysely, on, idOf(who));
  if (!traveler) throw new Error('The person is not on the trip.');
  return traveler;
};
const add = (name: string) => addTraveler(group.member, { tripId, name });
const say = (who: Person, answer: string | null, travelerId?: string, to = activityId) =>
  setAnswer(who, { activityId: to, answer, travelerId });
const sayTrip = (who: Person, answer: string | null, travelerId?: string) =>
  setTripAnswer(who, { tripId, answer, travelerId });
/** Who said what: by the name of a traveler without an account, or the username. */
const said = async (to = activityId) =>
  (await answersOf(group.owner, to))?.map(({ answer, traveler: { name, username } }) => [name ?? username, answer]);
const recorded = async (kind: string) =>
  (await db.tripEvent.findMany({ where: { tripId, kind }, orderBy: { seq: 'asc' } })).map(
    ({ subjectId, before, after }) => ({ subjectId, before, after }),
  );

test('the last answer of each counts, in the order in which they joined, and each change is one event', async () => {
  await say(group.member, 'IN');
  await say(group.owner, 'MAYBE');
  await say(group.member, 'OUT');
  await say(group.member, 'OUT');
  expect(await said()).toEqual([
    ['olga', 'MAYBE'],
    ['mia', 'OUT'],
  ]);
  await say(group.member, null);
  await say(group.member, null);
  expect(await said()).toEqual([['olga', 'MAYBE']]);
  const { id: mia } = await own(group.member);
  const { id: olga } = await own(group.owner);
  const from = (travelerId: string, before: string | null, after: string | null) => ({
    subjectId: activityId,
    before: { travelerId, answer: before },
    after: { travelerId, answer: after },
  });
  expect(await recorded('ACTIVITY_ANSWERED')).toEqual([
    from(mia, null, 'IN'),
    from(olga, null, 'MAYBE'),
    from(mia, 'IN', 'OUT'),
    from(mia, 'OUT', null),
  ]);
});

test('the last answer to the trip counts, and each change is one event', async () => {
  const { id: subjectId } = await own(group.member);
  expect(await sayTrip(group.member, 'IN')).toMatchObject({ id: subjectId, answer: 'IN' });
  await sayTrip(group.member, 'IN');
  expect(await own(group.member)).toMatchObject({ answer: 'IN' });
  expect(await sayTrip(group.member, null)).toMatchObject({ answer: null });
  await sayTrip(group.member, null);
  const change = (before: string | null, after: string | null) => ({
    ...{ subjectId, before: { answer: before }, after: { answer: after } },
  });
  expect(await recorded('TRIP_ANSWERED')).toEqual([change(null, 'IN'), change('IN', null)]);
});

test('an answer is no change of the activity, so it conflicts with no edit', async () => {
  const { activity } = await updateActivity(group.owner, { activityId, location: 'Carcavelos' });
  const { activity: answered } = await say(group.member, 'IN');
  expect(answered).toEqual(activity);
  const { updatedAt: baseUpdatedAt, revision } = activity;
  expect((await db.activity.findUniqueOrThrow({ where: { id: activityId } })).revision).toBe(revision);
  await updateActivity(group.admin, { activityId, baseUpdatedAt: baseUpdatedAt.toISOString(), name: 'Surfing' });
});

test('a member answers for themselves, and anyone for those without an account', async () => {
  const { id: kid } = await add('Kid');
  for (const [who, answer] of [
    [group.owner, 'IN'],
    [group.admin, 'MAYBE'],
  ] as const) {
    await say(who, answer, kid);
    await sayTrip(who, answer, kid);
  }
  expect(await said()).toEqual([['Kid', 'MAYBE']]);
  const { id: mia } = await own(group.member);
  await say(group.member, 'IN', mia);
  for (const who of [group.owner, group.admin]) {
    await expect(say(who, 'OUT', mia)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(sayTrip(who, 'OUT', mia)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await said()).toEqual([
    ['mia', 'IN'],
    ['Kid', 'MAYBE'],
  ]);
  const other = await party(domain);
  const elsewhere = await own(other.owner, other.tripId);
  for (const unknown of [elsewhere.id, 'traveler_unknown']) {
    await expect(say(group.owner, 'IN', unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(sayTrip(group.owner, 'IN', unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await removeTraveler(group.member, { travelerId: kid });
  expect(await said()).toEqual([['mia', 'IN']]);
});

test('a bot has no answer of its own, and may answer for those without an account', async () => {
  const program = await person(domain, 'bridge');
  const id = idOf(program);
  await db.user.update({ where: { id }, data: { email: botAddressOf(id), botTripId: tripId } });
  await db.member.create({ data: { id: 'member_bot', tripId, userId: id, role: 'MEMBER', joinedAt: new Date() } });
  const refused = { code: 'FORBIDDEN', message: /^Bots go on no trip/ };
  await expect(say(program, 'IN')).rejects.toMatchObject(refused);
  await expect(sayTrip(program, 'IN')).rejects.toMatchObject(refused);
  const { id: kid } = await add('Kid');
  await say(program, 'IN', kid);
  expect(await said()).toEqual([['Kid', 'IN']]);
});

test('the answers of someone who has left are hidden until they return', async () => {
  await say(group.member, 'IN');
  await sayTrip(group.member, 'IN');
  await leaveTrip(group.member, { tripId });
  expect(await said()).toBeUndefined();
  await addMember(group.owner, tripId, group.member);
  expect(await said()).toEqual([['mia', 'IN']]);
  expect(await own(group.member)).toMatchObject({ answer: 'IN' });
});

test('the answers of someone whose account is erased are deleted', async () => {
  await say(group.member, 'IN');
  await sayTrip(group.member, 'IN');
  await leaveTrip(group.member, { tripId });
  const { id } = await own(group.member);
  await forget({ kysely, now: () => new Date() }, { email: group.member.viewer?.email });
  expect(await db.traveler.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null, answer: null });
  expect(await db.activityAnswer.count({ where: { travelerId: id } })).toBe(0);
});

test('a member who claims a traveler takes over the answers that they have not given themselves', async () => {
  const { activity } = await addActivity(group.owner, { tripId, name: 'Dinner' });
  const { activity: removed } = await addActivity(group.owner, { tripId, name: 'Fado' });
  const { id: travelerId } = await add('Mimi');
  for (const to of [activityId, activity.id, removed.id]) await say(group.admin, 'OUT', travelerId, to);
  await say(group.member, 'IN');
  await sayTrip(group.admin, 'MAYBE', travelerId);
  await removeActivity(group.owner, { activityId: removed.id });
  expect(await claimTraveler(group.member, { travelerId })).toMatchObject({ answer: 'MAYBE' });
  await restoreActivity(group.owner, { tripId, activityId: removed.id });
  expect(await said()).toEqual([['mia', 'IN']]);
  for (const to of [activity.id, removed.id]) expect(await said(to)).toEqual([['mia', 'OUT']]);
  expect(await own(group.member)).toMatchObject({ answer: 'MAYBE' });
  const { id: again } = await add('Mimi again');
  await sayTrip(group.admin, 'OUT', again);
  expect(await claimTraveler(group.member, { travelerId: again })).toMatchObject({ answer: 'MAYBE' });
});

test('the answers to a removed activity come back with it, and no other trip gets them with the id', async () => {
  await say(group.member, 'IN');
  await removeActivity(group.owner, { activityId });
  expect(await said()).toBeUndefined();
  await expect(say(group.member, 'OUT')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await restoreActivity(group.owner, { tripId, activityId });
  expect(await said()).toEqual([['mia', 'IN']]);
  await removeActivity(group.owner, { activityId });
  const other = await party(domain);
  await addActivity(other.owner, { tripId: other.tripId, id: activityId, name: 'Taken' });
  expect(await said()).toBeUndefined();
  await say(other.admin, 'MAYBE');
  expect(await said()).toEqual([['adam', 'MAYBE']]);
  await eraseDueActivities({ kysely, now: () => new Date(Date.now() + 31 * DAY_MS), prepare: async () => {} });
  expect(await db.activityAnswer.findMany({ where: { activityId } })).toMatchObject([{ tripId: other.tripId }]);
  expect((await recorded('ACTIVITY_ANSWERED'))[0]).toMatchObject({ before: null, after: null });
});

test('a copy of a trip has no answers', async () => {
  await say(group.member, 'IN');
  await sayTrip(group.member, 'IN');
  const copy = await duplicateTrip(group.owner, { tripId, name: 'Again', take: ['PLAN', 'PEOPLE'] });
  expect(await db.activityAnswer.count({ where: { tripId: copy.id } })).toBe(0);
  expect(await own(group.member, copy.id)).toMatchObject({ answer: null });
});

test('of answers at once, also of one person in two windows, and a removal, the journal says the same as the rows', async () => {
  const { id: kid } = await add('Kid');
  const answering = [
    ...[say(group.owner, 'IN'), say(group.member, 'IN'), say(group.member, 'OUT'), say(group.admin, 'MAYBE', kid)],
    ...[removeActivity(group.admin, { activityId }), say(group.owner, null), say(group.owner, 'MAYBE', kid)],
  ];
  for (const outcome of await Promise.allSettled(answering)) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' });
  }
  const counted = new Map<string, string>();
  for (const { after } of await recorded('ACTIVITY_ANSWERED')) {
    const { travelerId, answer } = after as { travelerId: string; answer: string | null };
    if (answer) counted.set(travelerId, answer);
    else counted.delete(travelerId);
  }
  await restoreActivity(group.owner, { tripId, activityId });
  const answers = await answersOf(group.owner, activityId);
  expect(new Map(answers?.map(({ traveler, answer }) => [traveler.id, answer]))).toEqual(counted);
});
