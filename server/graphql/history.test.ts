import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

// What the journal shows of a trip's past: who changed which field, from what to what.

const { url, db } = await testApp();
const { ana, bob, tripId } = await two(url);

interface Event {
  seq: number;
  kind: string;
  cause: number;
  subjectId: string;
  subjectName: string | null;
  actor: { id: string } | null;
  changes: { field: string; format: string; before: string | null; after: string | null }[];
}

async function history(args: Record<string, unknown> = {}): Promise<Event[]> {
  const { data, errors } = await ana.graphql(
    `query ($tripId: ID!, $kinds: [TripEventKind!], $actorId: ID, $subjectId: ID, $last: Int = 20) {
      trip(id: $tripId) { events(last: $last, kinds: $kinds, actorId: $actorId, subjectId: $subjectId) { edges { node {
        seq kind cause subjectId subjectName actor { id } changes { field format before after }
      } } } } }`,
    { tripId, ...args },
  );
  expect(errors).toBeUndefined();
  return data.trip.events.edges.map(({ node }: { node: Event }) => node);
}

const newest = async (args?: Record<string, unknown>) => (await history(args)).at(-1);

/** The time zones before and after each change of a time, the oldest first. */
async function zonesOfTimes(): Promise<(string | null)[][]> {
  const { data } = await ana.graphql(
    `query ($tripId: ID!) { trip(id: $tripId) { events(last: 50) { edges { node {
      changes { field beforeTimeZone afterTimeZone } } } } } }`,
    { tripId },
  );
  type Changes = { field: string; beforeTimeZone: string | null; afterTimeZone: string | null }[];
  return data.trip.events.edges
    .flatMap(({ node }: { node: { changes: Changes } }) => node.changes)
    .filter(({ field }: Changes[number]) => field === 'scheduledTime')
    .map(({ beforeTimeZone, afterTimeZone }: Changes[number]) => [beforeTimeZone, afterTimeZone]);
}

const dinner = { tripId, name: 'Dinner', scheduledTime: '2027-05-02T18:00:00Z', cost: 4_000, category: 'dining' };
const { activity } = await ana.command('addActivity', dinner, 'activity { id }');
const activityId: string = activity.id;

test('a new activity shows the fields that it has, and neither its position nor an empty field', async () => {
  expect(await newest()).toMatchObject({
    kind: 'ACTIVITY_ADDED',
    subjectName: 'Dinner',
    changes: [
      { field: 'name', format: 'TEXT', before: null, after: 'Dinner' },
      { field: 'scheduledTime', format: 'INSTANT', before: null, after: '2027-05-02T18:00:00.000Z' },
      { field: 'category', format: 'TEXT', before: null, after: 'dining' },
      { field: 'cost', format: 'CENTS', before: null, after: '4000' },
    ],
  });
});

test('an edit shows the changed fields alone, with both values and who changed them', async () => {
  await bob.command('updateActivity', { activityId, name: 'Late dinner', cost: null });
  expect(await newest({ subjectId: activityId })).toMatchObject({
    kind: 'ACTIVITY_UPDATED',
    actor: { id: bob.id },
    subjectName: 'Late dinner',
    changes: [
      { field: 'name', before: 'Dinner', after: 'Late dinner' },
      { field: 'cost', before: '4000', after: null },
    ],
  });
});

test('a time has the time zone that the activity had before and after the change', async () => {
  const change = async (edit: object) => {
    await ana.command('updateActivity', { activityId, ...edit }, 'activity { id }');
    return (await zonesOfTimes()).at(-1);
  };
  const [inLisbon, inTokyo] = [{ timeZone: 'Europe/Lisbon' }, { timeZone: 'Asia/Tokyo' }];
  expect(await change({ scheduledTime: '2027-05-02T19:00:00Z' })).toEqual([null, null]);
  expect(await change({ scheduledTime: '2027-05-02T20:00:00Z', ...inLisbon })).toEqual([null, 'Europe/Lisbon']);
  expect(await change({ scheduledTime: '2027-05-02T21:00:00Z' })).toEqual(['Europe/Lisbon', 'Europe/Lisbon']);
  const inOther = await change({ scheduledTime: '2027-05-02T22:00:00Z', ...inTokyo });
  expect(inOther).toEqual(['Europe/Lisbon', 'Asia/Tokyo']);
  const moved = { tripId, activityIds: [activityId], shiftDays: 1 };
  const { cause } = await ana.command('updateActivities', moved, 'cause');
  await ana.command('undoTogether', { tripId, cause }, 'trip { id }');
  const inTokyoBefore = (await zonesOfTimes()).slice(-2);
  await ana.command('removeActivity', { activityId }, 'activityId');
  await ana.command('restoreActivity', { tripId, activityId }, 'activity { id }');
  const [removed, restored] = (await zonesOfTimes()).slice(-2);
  expect([...inTokyoBefore, removed, restored]).toEqual([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Asia/Tokyo', null],
    [null, 'Asia/Tokyo'],
  ]);
  await ana.command('updateActivity', { activityId, timeZone: null }, 'activity { id }');
});

test('a trip’s days are days, not instants', async () => {
  await ana.command('updateTrip', { tripId, startDate: '2027-05-01', endDate: '2027-05-04' });
  expect((await newest({ kinds: ['TRIP_UPDATED'] }))?.changes).toEqual([
    { field: 'startDate', format: 'DATE', before: null, after: '2027-05-01' },
    { field: 'endDate', format: 'DATE', before: null, after: '2027-05-04' },
  ]);
});

test('votes, messages and addresses stay out of it', async () => {
  const asked = { tripId, question: 'Where?', options: ['A', 'B'] };
  const { poll } = await ana.command('createPoll', asked, 'poll { id options { id } }');
  await bob.command('castVote', { pollId: poll.id, optionId: poll.options[0].id }, 'poll { id }');
  const { sent } = await ana.command('sendMessage', { tripId, text: 'secret words' }, 'sent: message { id }');
  await ana.command('editMessage', { messageId: sent.id, text: 'other secret words' });
  await ana.command('removeMessage', { messageId: sent.id });
  await ana.command('inviteMember', { tripId, email: 'private@example.com', role: 'MEMBER' }, 'invitation { id }');
  const events = await history({ last: 6 });
  expect(events.map(({ kind }) => kind)).toEqual([
    'POLL_CREATED',
    'VOTE_CAST',
    'MESSAGE_SENT',
    'MESSAGE_EDITED',
    'MESSAGE_REMOVED',
    'INVITATION_SENT',
  ]);
  expect(events.slice(1).every(({ changes }) => changes.length === 0)).toBe(true);
  expect(events[0]?.changes).toContainEqual({ field: 'options', format: 'LINES', before: null, after: 'A\nB' });
  const words = JSON.stringify(await history({ last: 100 }));
  expect(words).not.toMatch(/secret|private@|optionId/);
});

test('the events of one command have one cause, and a change by itself is its own', async () => {
  const { invitation } = await ana.command(
    'inviteMember',
    { tripId, email: 'x@example.com', role: 'MEMBER' },
    'invitation { id }',
  );
  const before = (await newest())?.seq ?? 0;
  await db.invitation.update({ where: { id: invitation.id }, data: { inviterId: bob.id } });
  const { id: memberId } = await db.member.findFirstOrThrow({ where: { tripId, userId: bob.id } });
  await ana.command('removeMember', { memberId });
  const caused = (await history()).filter(({ seq }) => seq > before);
  expect(caused.map(({ kind }) => kind).sort()).toEqual(['INVITATION_REVOKED', 'MEMBER_REMOVED']);
  expect(new Set(caused.map(({ cause }) => cause))).toEqual(new Set([before + 1]));
  await ana.command('updateActivity', { activityId, name: 'Supper' });
  const alone = await newest();
  expect(alone?.cause).toBe(alone?.seq);
});

test('an event from before causes were recorded is its own cause', async () => {
  const { seq = 0 } = (await newest()) ?? {};
  await db.tripEvent.update({ where: { tripId_seq: { tripId, seq } }, data: { cause: null } });
  expect((await newest())?.cause).toBe(seq);
});

test('filters narrow the list, and combine', async () => {
  const byBob = await history({ actorId: bob.id });
  expect(new Set(byBob.map(({ actor }) => actor?.id))).toEqual(new Set([bob.id]));
  const both = await history({
    actorId: bob.id,
    subjectId: activityId,
    kinds: ['ACTIVITY_UPDATED', 'ACTIVITY_REMOVED'],
  });
  expect(both).toMatchObject([{ kind: 'ACTIVITY_UPDATED', subjectId: activityId }]);
  expect(await history({ kinds: [] })).toEqual([]);
  expect(await history({ actorId: 'user_of_no_one' })).toEqual([]);
});

test('a removed activity keeps its name and what it had', async () => {
  await ana.command('removeActivity', { activityId });
  expect(await newest()).toMatchObject({
    kind: 'ACTIVITY_REMOVED',
    subjectName: 'Supper',
    changes: expect.arrayContaining([{ field: 'name', format: 'TEXT', before: 'Supper', after: null }]),
  });
});

test('a payload of a newer version is not read', async () => {
  const { seq = 0 } = (await newest()) ?? {};
  await db.tripEvent.update({ where: { tripId_seq: { tripId, seq } }, data: { version: 99 } });
  expect((await newest())?.changes).toEqual([]);
});

test('an answer has its value before and after, and the name of a traveler without an account, also after their removal', async () => {
  const added = await ana.command('addActivity', { tripId, name: 'Surf lesson' }, 'activity { id }');
  const answered: string = added.activity.id;
  const { traveler } = await ana.command('addTraveler', { tripId, name: 'Mia, 6' }, 'traveler { id }');
  const travelerId: string = traveler.id;
  await ana.command('setAnswer', { activityId: answered, answer: 'IN' });
  await ana.command('setAnswer', { activityId: answered, answer: 'OUT', travelerId });
  await ana.command('setTripAnswer', { tripId, answer: 'MAYBE' });
  await ana.command('setTripAnswer', { tripId, answer: 'MAYBE', travelerId });
  await ana.command('removeTraveler', { travelerId });
  const answer = (after: string) => ({ field: 'answer', format: 'TEXT', before: null, after });
  const ofMia = { field: 'traveler', format: 'TEXT', before: null, after: 'Mia, 6' };
  const events = await history({ kinds: ['ACTIVITY_ANSWERED', 'TRIP_ANSWERED'] });
  expect(events.map(({ kind, changes }) => [kind, ...changes])).toEqual([
    ['ACTIVITY_ANSWERED', answer('IN')],
    ['ACTIVITY_ANSWERED', answer('OUT'), ofMia],
    ['TRIP_ANSWERED', answer('MAYBE')],
    ['TRIP_ANSWERED', answer('MAYBE'), ofMia],
  ]);
});
