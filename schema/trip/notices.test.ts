import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { addActivities } from '../activity/add-activities.ts';
import { addActivity, removeActivity } from '../activity/commands.ts';
import '../activity/copy.ts';
import { restoreActivity } from '../activity/restore-activity.ts';
import { sendMessage } from '../chat/commands.ts';
import { newId } from '../core/ids.ts';
import { leaveTrip } from '../member/commands.ts';
import { closePoll, createPoll } from '../poll/commands.ts';
import '../poll/copy.ts';
import { updateTrip } from './commands.ts';
import { duplicateTrip } from './duplicate.ts';
import { personIdIn, readNotices } from './notices.ts';

const domain = await testDomain();

test('a chat says who joined and left, new dates, polls, and what was added, one line for each change', async () => {
  const { tripId, owner, admin } = await party(domain);
  const { seq: after } = await sendMessage(owner, { tripId, text: 'Hello' });
  const guest = await person(domain, 'guest');
  await addMember(owner, tripId, guest);
  await addActivities(admin, {
    tripId,
    activities: ['Tram', 'Fado', 'Surf'].map((name) => ({ id: newId('Activity'), name })),
  });
  const { activity } = await addActivity(owner, { tripId, name: 'Castle' });
  const poll = await createPoll(owner, { tripId, question: 'Where?', options: ['Here', 'There'] });
  await updateTrip(owner, { tripId, name: 'Only another name' });
  await updateTrip(owner, { tripId, startDate: '2027-05-02', endDate: '2027-05-09' });
  await closePoll(owner, { pollId: poll.id });
  await leaveTrip(guest, { tripId });
  await removeActivity(owner, { activityId: activity.id });
  await restoreActivity(owner, { tripId, activityId: activity.id });
  const said = async (range: { after?: number; before?: number }) => {
    const notices = await readNotices(owner, tripId, range);
    return notices.map((each) => [each.notice, each.event.actorId, each.count, personIdIn(each)]);
  };
  const [ownerId, adminId, guestId] = [owner, admin, guest].map(({ viewer }) => viewer?.id);
  const all = [
    ['JOINED', guestId, 1, guestId],
    ['ACTIVITIES_ADDED', adminId, 3, null],
    ['ACTIVITIES_ADDED', ownerId, 1, null],
    ['POLL_OPENED', ownerId, 1, null],
    ['DATES_CHANGED', ownerId, 1, null],
    ['POLL_CLOSED', ownerId, 1, null],
    ['LEFT', guestId, 1, guestId],
  ];
  expect(await said({ after })).toEqual(all);
  const { seq } = (await readNotices(owner, tripId, { after }))[4]?.event ?? {};
  expect(await said({ after, before: seq ?? 0 })).toEqual(all.slice(0, 4));
  expect(await said({ after: seq ?? 0 })).toEqual(all.slice(5));
});

test('of a copy, the chat names each person and each poll, and all activities together', async () => {
  const { tripId, owner } = await party(domain);
  for (const name of ['Tram', 'Fado']) await addActivity(owner, { tripId, name });
  for (const question of ['Where?', 'When?']) await createPoll(owner, { tripId, question, options: ['One', 'Two'] });
  const copy = await duplicateTrip(owner, { tripId, name: 'Copy', take: ['PLAN', 'POLLS', 'PEOPLE'] });
  const notices = await readNotices(owner, copy.id, {});
  expect(notices.map(({ notice, count }) => `${notice} ${count}`).sort()).toEqual([
    'ACTIVITIES_ADDED 2',
    ...Array(2).fill('JOINED 1'),
    ...Array(2).fill('POLL_OPENED 1'),
  ]);
});
