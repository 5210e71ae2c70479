import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';

// Whom and what an event is about, if the event itself has no name: people, closed polls, covers and pictures.

const { url, db } = await testApp();
const { ana, bob, tripId } = await two(url);
const { id: bobsMembership } = await db.member.findFirstOrThrow({ where: { tripId, userId: bob.id } });

interface Event {
  seq: number;
  kind: string;
  subjectName: string | null;
  currentSubjectName: string | null;
  isRestoration: boolean;
  viewerCanRestore: boolean;
  changes: object[];
}

async function history(kinds: string[]): Promise<Event[]> {
  const { data, errors } = await ana.graphql(
    `query ($id: ID!, $kinds: [TripEventKind!]) { trip(id: $id) { events(last: 20, kinds: $kinds) { edges { node {
      seq kind subjectName currentSubjectName isRestoration viewerCanRestore changes { field format before after }
    } } } } }`,
    { id: tripId, kinds },
  );
  expect(errors).toBeUndefined();
  return data.trip.events.edges.map(({ node }: { node: Event }) => node);
}
const newest = async (kind: string) => (await history([kind])).at(-1);
const namesOf = async (...kinds: string[]) => (await history(kinds)).map(({ subjectName }) => subjectName);
const rename = (username: string) => bob.command('updateAccount', { username });

test('an event about a member names the person by the current name, which is not in the journal', async () => {
  await ana.command('changeRole', { memberId: bobsMembership, role: 'ADMIN' });
  expect(await newest('ROLE_CHANGED')).toMatchObject({
    subjectName: 'bob',
    changes: [{ field: 'role', format: 'TEXT', before: 'MEMBER', after: 'ADMIN' }],
  });
  expect(await rename('robert')).not.toHaveProperty('code');
  expect(await namesOf('MEMBER_JOINED', 'ROLE_CHANGED')).toEqual(['robert', 'robert']);
  const journal = await db.tripEvent.findMany({ where: { tripId, subjectId: bobsMembership } });
  expect(JSON.stringify(journal)).not.toMatch(/bob|robert/);
});

test('a role change from before it recorded the person names the member while there is one', async () => {
  const { seq = 0 } = (await newest('ROLE_CHANGED')) ?? {};
  await db.tripEvent.update({ where: { tripId_seq: { tripId, seq } }, data: { after: { role: 'ADMIN' } } });
  expect((await newest('ROLE_CHANGED'))?.subjectName).toBe('robert');
});

test('a removed member is named, as is the member of a handed-over trip', async () => {
  await ana.command('handOverTrip', { memberId: bobsMembership });
  expect((await namesOf('ROLE_CHANGED')).slice(-2)).toEqual(['robert', 'ana']);
  await bob.command('handOverTrip', {
    memberId: (await db.member.findFirstOrThrow({ where: { tripId, userId: ana.id } })).id,
  });
  await ana.command('removeMember', { memberId: bobsMembership });
  expect((await newest('MEMBER_REMOVED'))?.subjectName).toBe('robert');
  expect(await namesOf('ROLE_CHANGED')).toEqual([null, 'robert', 'ana', 'ana', 'robert']);
});

test('a deleted account leaves no name', async () => {
  await db.user.update({ where: { id: bob.id }, data: { deletionRequestedAt: new Date() } });
  expect(await namesOf('MEMBER_JOINED', 'MEMBER_REMOVED')).toEqual([null, null]);
});

test('an invitation names no one', async () => {
  await ana.command('inviteMember', { tripId, email: 'private@example.com', role: 'MEMBER' });
  expect(await newest('INVITATION_SENT')).toMatchObject({ subjectName: null, changes: [] });
});

test('a closed poll has its question, also after its removal, and changed no field', async () => {
  const asked = { tripId, question: 'Where?', options: ['A', 'B'] };
  const { poll } = await ana.command('createPoll', asked, 'poll { id }');
  await ana.command('closePoll', { pollId: poll.id });
  await ana.command('removePoll', { pollId: poll.id }, 'pollId');
  expect(await newest('POLL_CLOSED')).toMatchObject({ subjectName: 'Where?', changes: [] });
});

test('an event has the name that its subject has now, until it is removed', async () => {
  const add = await ana.command('addActivity', { tripId, name: 'Bar' }, 'activity { id }');
  const activityId = add.activity.id;
  const other = await ana.command('addActivity', { tripId, name: 'Tram 28' }, 'activity { id }');
  await ana.command('moveActivity', { activityId, afterId: other.activity.id });
  await ana.command('updateActivity', { activityId, name: 'Café' });
  expect(await newest('ACTIVITY_MOVED')).toMatchObject({ subjectName: null, currentSubjectName: 'Café' });
  await ana.command('removeActivity', { activityId }, 'activityId');
  expect(await newest('ACTIVITY_MOVED')).toMatchObject({ currentSubjectName: null });
});

test('a cover is shown in words, and can’t be put back', async () => {
  const cover = () => uploaded(ana, { purpose: 'TRIP_COVER', tripId });
  const [first, second] = [await cover(), await cover()];
  const change = async (pictureId: string | null, crop?: object) => {
    expect(await ana.command('setTripCover', { tripId, pictureId, crop })).not.toHaveProperty('code');
    return newest('TRIP_UPDATED');
  };
  const shown = (before: string | null, after: string | null) => ({
    changes: [{ field: 'coverImageUrl', format: 'PICTURE', before, after }],
    viewerCanRestore: false,
  });
  expect(await change(first)).toMatchObject(shown(null, 'a picture'));
  expect(await change(first, { x: 0, y: 0, width: 1, height: 0.5 })).toMatchObject(
    shown('a picture', 'the same picture, shown differently'),
  );
  expect(await change(second)).toMatchObject(shown('a picture', 'another picture'));
  const removal = await change(null);
  expect(removal).toMatchObject(shown('a picture', null));
  expect(JSON.stringify(await history(['TRIP_UPDATED']))).not.toContain('/files/');
  expect(await ana.command('restoreFields', { tripId, seq: removal?.seq })).toMatchObject({ code: 'CONFLICT' });
  expect((await db.trip.findUniqueOrThrow({ where: { id: tripId } })).coverImageUrl).toBeNull();
});

test('a picture has the name of its activity, as long as that is there', async () => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Tram 28' }, 'activity { id }');
  const activityId: string = activity.id;
  const pictureId = await uploaded(ana, { purpose: 'ACTIVITY', tripId, activityId });
  await ana.command('addActivityPictures', { activityId, pictureIds: [pictureId] });
  await ana.command('describePicture', { pictureId, alternativeText: 'A tram' });
  const kinds = ['PICTURE_ADDED', 'PICTURE_UPDATED', 'PICTURE_REMOVED'];
  expect(await namesOf(...kinds)).toEqual(['Tram 28', 'Tram 28']);
  await ana.command('removePicture', { pictureId });
  expect(await namesOf(...kinds)).toEqual(['Tram 28', null, 'Tram 28']);
  await ana.command('removeActivity', { activityId });
  expect(await namesOf(...kinds)).toEqual([null, null, null]);
});

test('a receipt has the title of its expense, as long as that is there', async () => {
  const pictureIds = [await uploaded(ana, { purpose: 'EXPENSE', tripId })];
  const dinner = { tripId, title: 'Dinner', spentOn: '2026-05-12', amount: 1250 };
  const { expense } = await ana.command('recordExpense', dinner, 'expense { id }');
  await ana.command('addExpensePictures', { expenseId: expense.id, pictureIds });
  await ana.command('describePicture', { pictureId: pictureIds[0], alternativeText: 'The bill' });
  const kinds = ['PICTURE_UPDATED', 'PICTURE_ADDED'];
  expect((await namesOf(...kinds)).slice(-2)).toEqual(['Dinner', 'Dinner']);
  await ana.command('removeExpense', { expenseId: expense.id });
  expect((await namesOf(...kinds)).slice(-2)).toEqual([null, null]);
});

test('an addition that brought back what was removed says so', async () => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Sintra' }, 'activity { id }');
  expect(await newest('ACTIVITY_ADDED')).toMatchObject({ subjectName: 'Sintra', isRestoration: false });
  await ana.command('removeActivity', { activityId: activity.id });
  await ana.command('restoreActivity', { tripId, activityId: activity.id });
  const restored = await newest('ACTIVITY_ADDED');
  expect(restored).toMatchObject({ subjectName: 'Sintra', isRestoration: true });
  expect(restored?.changes).not.toContainEqual(expect.objectContaining({ field: 'restored' }));
  const { poll } = await ana.command('createPoll', { tripId, question: 'Where?', options: ['A', 'B'] }, 'poll { id }');
  await ana.command('removePoll', { pollId: poll.id }, 'pollId');
  await ana.command('restorePoll', { tripId, pollId: poll.id });
  expect(await newest('POLL_RESTORED')).toMatchObject({ isRestoration: true });
  expect(await newest('POLL_REMOVED')).toMatchObject({ isRestoration: false });
});
